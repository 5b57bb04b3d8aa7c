import { line, type SpecSection } from "../spec-line.ts";

export const portalErrors: SpecSection = {
  title: "Errors",
  lines: [
    line("401 signs in, with a way back"),
    line("403 offers to sign out"),
    line("400, 404, and 500 say what the server knows"),
    line("497 leads home and reads the user again"),
    line("555 loads the page again"),
    line("Errors that a screen handles itself"),
    line("Errors of the cart and of checkout"),
    line("A refused drop"),
    line("A feature that is off"),
    line("No career in the term"),
    line("Other texts"),
    line("Additional costs, and other dialogs"),
  ],
};
