import { line, type SpecSection } from "../spec-line.ts";

export const portalStates: SpecSection = {
  title: "States and transitions",
  lines: [
    line("From filters to a class and back"),
    line("Screens wait for the flags"),
    line("Which classes can be added, by status and type"),
    line("What the add dialog asks, and what it skips"),
    line("The latest term of a single subject"),
    line("The cart's term, loading, and no access"),
    line("Selecting rows; the fee must be confirmed first"),
    line("Removing asks first, and stays open when refused"),
    line("An item after its result"),
    line("Quick Add leads to the add screen"),
    line("Dialogs load when they open and cancel when they close"),
    line("Dropping: checkbox, sending, refusal, and who may"),
    line("The term of My Classes"),
    line("Enrollment that is off"),
    line("States of the password prompt"),
    line("Full, or seats left"),
    line("Home for users and visitors"),
  ],
};
