import { line, type SpecSection } from "../spec-line.ts";

export const builderConstants: SpecSection = {
  title: "Constants",
  lines: [
    line("15 minutes between campuses"),
    line("Seats every 10 seconds"),
    line("Hours and days of the week"),
    line("Types and modes"),
    line("Three characters, 400 ms"),
    line("Steps and defaults of break times"),
    line("500 ms of scrolling; up to one minute to choose"),
    line("What is remembered"),
    line("20 rows of notes"),
    line("30 px a week; palette"),
    line("The type of an enrollment section"),
    line("Times and dates"),
  ],
};
