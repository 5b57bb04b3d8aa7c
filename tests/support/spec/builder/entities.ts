import { line, type SpecSection } from "../spec-line.ts";

export const builderEntities: SpecSection = {
  title: "Entities",
  lines: [
    line("Configuration"),
    line("What can be switched off"),
    line("Course"),
    line("Break"),
    line("Payload of a new course"),
    line("Payload of a course's options"),
    line("Payload of a component's sections"),
    line("Payload of the advanced options"),
    line("Result of a build"),
    line("Schedule"),
    line("Class of a schedule"),
    line("Details of a class"),
    line("Problem"),
    line("Payload of a chosen schedule"),
    line("Term for enrollment"),
    line("Payload of a lock"),
    line("Seats of a class"),
  ],
};
