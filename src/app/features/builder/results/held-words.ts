import type { ScheduledCourse } from "../scheduled-courses.ts";

type Held = Exclude<ScheduledCourse["source"], "configuration">;

/** What is said of classes that the student holds already. */
export const HELD_WORDS: Readonly<Record<Held, string>> = {
  enrollment: "You are enrolled in this class.",
  cart: "This class is from your enrollment cart.",
};
