import type { CodeDescription } from "#contract/wire-shapes";
import { campusOf, careerOf, componentDescription, institution } from "#contract/institution";

const words = {
  instructionMode: { P: "In Person", HY: "Hybrid", OL: "Online", OA: "Online Asynchronous", OS: "Online Synchronous" },
  gradingBasis: {
    GRD: "Graded",
    PNP: "Pass/No Pass",
    SUS: "Satisfactory/Unsatisfactory",
    NON: "Not Graded",
    AUD: "Audit",
  },
  consent: { N: "No Special Consent Required", I: "Instructor Consent Required", D: "Department Consent Required" },
  classStatus: { A: "Active", X: "Canceled", T: "Tentative", S: "Stop Further Enrollment" },
  enrollmentStatus: { O: "Open", W: "Waitlist", C: "Closed" },
  requirementDesignation: institution.requirementDesignations,
} as const;

export function described(kind: keyof typeof words, code: string): CodeDescription {
  const known: Readonly<Record<string, string>> = words[kind];
  return { Code: code, Description: known[code] ?? code };
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

export function componentWords(code: string): CodeDescription {
  return { Code: code, Description: componentDescription(code) };
}
