print("drawcanvas")
