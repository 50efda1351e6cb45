import Driver
import MineAdapter

try Service(Adapter()).run()
