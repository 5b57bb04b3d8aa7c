import { line, type SpecSection } from "../spec-line.ts";

export const builderStates: SpecSection = {
  title: "States and transitions",
  lines: [
    line("When schedules can be built"),
    line("A configuration that doesn't exist"),
    line("Too many, none, or schedules"),
    line("Result codes; travel of 15 minutes or less"),
    line("Changing the order"),
    line("Seats are read again"),
    line("Choosing, step by step"),
    line("Importing, step by step"),
    line("States of the viewer"),
    line("The term is remembered"),
  ],
};
