import { campusOf, careerOf, componentDescription, institution } from "#contract/institution";
import { type CodeKind, codeWords } from "#contract/labels/code-words";
import type { CodeDescription } from "#contract/wire-shapes";

export function codeInWords(kind: CodeKind | "requirementDesignation", code: string): CodeDescription {
  const words = kind === "requirementDesignation" ? institution.requirementDesignations[code] : codeWords(kind, code);
  return { Code: code, Description: words ?? code };
}

export function toCodeDescription({ code, description }: { code: string; description: string }): CodeDescription {
  return { Code: code, Description: description };
}

export function careerWords(code: string): CodeDescription {
  return { Code: code, Description: careerOf(code).description };
}

export function campusWords(code: string): CodeDescription {
  return { Code: code, Description: campusOf(code).description };
}

export function componentOfCode(code: string): CodeDescription {
  return { Code: code, Description: componentDescription(code) };
}
