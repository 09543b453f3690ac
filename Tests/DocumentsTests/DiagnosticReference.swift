import DrawCanvas

/// A script, and what else is needed for it to give rise to a diagnostic.
struct DiagnosticExample {
  /// The actions, as they stand in a list.
  var actions: String
  /// The limits under which it happens.
  var limits = Limits()
}

extension DiagnosticCode {
  /// What happened and what became of it, for a person.
  var meaning: String {
    switch self {
    case .notAnAction: "An action or a path step is no object; it is skipped."
    case .unknownMethod: "No method has that name; the action is skipped."
    case .unknownSubcommand: "No path step has that name; the step is skipped."
    case .missingData: "The data, or an element of it, is missing; the action or step is skipped."
    case .nonFinite:
      "A number is NaN, infinite or undefined, which JSON writes as null; the action or step is skipped."
    case .wrongType:
      "A value is of another type than the method takes; the action or step is skipped."
    case .unknownWord: "A word is none of those that the method knows; the action is skipped."
    case .badColor: "A text is no CSS colour; the action is skipped."
    case .badFont: "A text is no CSS font or list of families; the action is skipped."
    case .badFilter: "A text is no list of CSS filter functions; the former filter stays."
    case .negativeRadius: "A radius is negative; the step or style is skipped."
    case .negativeDash: "A dash length is negative; the former dashes stay."
    case .gradientOffset: "A stop lies outside of 0…1; the former style stays."
    case .badPixels:
      "Pixels are no base64, or not as many as their size asks for; nothing is written."
    case .imageMissing: "There is no such picture below the asset root; the rest is drawn."
    case .imageRefused:
      "A picture's place is a URL or outside of the asset root, or it is too large; the rest is drawn."
    case .imageBroken: "A picture cannot be decoded; the rest is drawn."
    case .imageUnsupported: "A picture has a format that is not read; the rest is drawn."
    case .missingGlyph: "No font has the character; nothing is drawn in its place."
    case .loneSurrogate: "Half of a surrogate pair stands alone; U+FFFD stands for it."
    case .limitCut: "A limit cut something; the picture is drawn with what is left."
    case .familyMissing: "None of the families listed exists; DejaVu Sans is taken."
    case .syntheticItalic: "The face has no italic; it is sheared by 0.2."
    case .syntheticBold:
      "The face has no bold; it is thickened. Only fonts that are added can give rise to it."
    case .strayPathStep:
      "A path step stands among the actions, where there is no path; it is skipped."
    case .restoreWithoutSave: "Nothing was saved; the state stays."
    case .unclosedSave: "Saves are open at the end of a draw; they are dropped."
    case .alphaClamped: "A colour's opacity is above 255, as in some real lists; 255 is taken."
    }
  }

  /// What gives rise to it; nil where that takes a font which is not there.
  var example: DiagnosticExample? {
    var limits = Limits()
    _ = limits.set("text-bytes", to: 2)
    return switch self {
    case .notAnAction: DiagnosticExample(actions: "7")
    case .unknownMethod: DiagnosticExample(actions: #"{"method":"fillTriangle","data":[]}"#)
    case .unknownSubcommand:
      DiagnosticExample(actions: #"{"method":"fillPath","data":[{"method":"spiral","data":[]}]}"#)
    case .missingData: DiagnosticExample(actions: #"{"method":"fillRect","data":[0,0,5]}"#)
    case .nonFinite: DiagnosticExample(actions: #"{"method":"rotate","data":[null]}"#)
    case .wrongType: DiagnosticExample(actions: #"{"method":"fillText","data":[12,0,0]}"#)
    case .unknownWord: DiagnosticExample(actions: #"{"method":"setLineCap","data":["flat"]}"#)
    case .badColor: DiagnosticExample(actions: #"{"method":"setShadowColor","data":["blu"]}"#)
    case .badFont: DiagnosticExample(actions: #"{"method":"setFont","data":["12 apples"]}"#)
    case .badFilter: DiagnosticExample(actions: #"{"method":"setFilter","data":["smudge(2px)"]}"#)
    case .negativeRadius:
      DiagnosticExample(
        actions: #"{"method":"fillPath","data":[{"method":"arc","data":[5,5,-1,0,3]}]}"#)
    case .negativeDash: DiagnosticExample(actions: #"{"method":"setLineDash","data":[[4,-4],0]}"#)
    case .gradientOffset:
      DiagnosticExample(
        actions: #"{"method":"setFillStyle","data":["linear",[0,0,9,0],[[2,[0,0,0,255]]]]}"#)
    case .badPixels:
      DiagnosticExample(actions: #"{"method":"putImageData","data":["AA==",0,0,1,1]}"#)
    case .imageMissing:
      DiagnosticExample(actions: #"{"method":"drawImage","data":["gone.png",0,0]}"#)
    case .imageRefused:
      DiagnosticExample(actions: #"{"method":"drawImage","data":["https://a.example/b.png",0,0]}"#)
    case .imageBroken:
      DiagnosticExample(
        actions: #"{"method":"drawImage","data":["data:image/png;base64,iVBORw0KGgo=",0,0]}"#)
    case .imageUnsupported:
      DiagnosticExample(
        actions: #"{"method":"drawImage","data":["data:image/svg+xml;base64,PHN2Zy8+",0,0]}"#)
    case .missingGlyph:
      DiagnosticExample(actions: #"{"method":"fillText","data":["\uD834\uDD1E",0,9]}"#)
    case .loneSurrogate: DiagnosticExample(actions: #"{"method":"fillText","data":["\uD834",0,9]}"#)
    case .limitCut:
      DiagnosticExample(actions: #"{"method":"fillText","data":["abc",0,9]}"#, limits: limits)
    case .familyMissing:
      DiagnosticExample(
        actions:
          #"{"method":"setFontFamily","data":["Gone"]},{"method":"fillText","data":["a",0,9]}"#)
    case .syntheticItalic:
      DiagnosticExample(
        actions:
          #"{"method":"setFontStyle","data":["italic"]},{"method":"fillText","data":["字",0,9]}"#)
    case .syntheticBold: nil
    case .strayPathStep: DiagnosticExample(actions: #"{"method":"lineTo","data":[1,1]}"#)
    case .restoreWithoutSave: DiagnosticExample(actions: #"{"method":"restore"}"#)
    case .unclosedSave: DiagnosticExample(actions: #"{"method":"save"}"#)
    case .alphaClamped:
      DiagnosticExample(actions: #"{"method":"setFillStyle","data":["normal",[0,0,0,50745]]}"#)
    }
  }
}
