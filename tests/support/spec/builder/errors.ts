import { line, type SpecSection } from "../spec-line.ts";

export const builderErrors: SpecSection = {
  title: "Errors",
  lines: [
    line("Schedule Builder is off"),
    line("A course that can't be added"),
    line("A course or break that can't be removed"),
    line("A configuration that doesn't exist"),
    line("Results that can't be read"),
    line("Too many schedules"),
    line("No schedules, by code"),
    line("A lock that can't be saved"),
    line("Failures of choosing"),
    line("Failures of an import"),
    line("An invalid schedule"),
    line("Invalid courses"),
    line("No terms or configurations"),
  ],
};
