import { line, type SpecSection } from "../spec-line.ts";

export const portalValidation: SpecSection = {
  title: "Validation",
  lines: [
    line("Permission numbers"),
    line("Class numbers of Quick Add"),
    line("Class numbers that can't be looked up"),
    line("Subjects of the term, in capitals"),
    line("A search without a term, and one that fails"),
    line("Careers give way to course offerings, with a warning"),
    line("A career must be chosen"),
    line("Checkout needs term, career, and classes"),
    line("Dropping needs the checkbox"),
    line("Feedback needs all fields"),
    line("Lengths of a password"),
    line("A component without sections"),
  ],
};
