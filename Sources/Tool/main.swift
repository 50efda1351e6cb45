print("adaptive-conformance")
