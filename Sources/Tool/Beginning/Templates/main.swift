import Driver

try Service(Model()).run()
