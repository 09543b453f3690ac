import DrawCanvas
