import { line, type SpecSection } from "../spec-line.ts";

export const builderValidation: SpecSection = {
  title: "Validation",
  lines: [
    line("A configuration has a name"),
    line("A break begins before it ends, on a day"),
    line("Three characters"),
    line("What options exclude"),
    line("A campus only where it's restricted"),
    line("The title of a download"),
    line("Any section clears the chosen ones"),
    line("Permission numbers"),
  ],
};
