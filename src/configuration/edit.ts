import type { StoredBreak, StoredCourse } from "#contract/configuration";
import type { CourseOptions, SortingPreference } from "#contract/schedule-request";

export type BreakValues = Omit<StoredBreak, "id" | "isEnabled">;

/** One change of a configuration. `id` is a course's or break's within it; an entry without an `index` goes last. */
export type Edit =
  | { type: "add-course"; course: StoredCourse; index?: number }
  | { type: "set-options"; id: string; options: CourseOptions }
  /** Null considers any section. */
  | { type: "choose-sections"; id: string; component: string; sections: number[] | null }
  /** Null unlocks. */
  | { type: "lock-section"; id: string; component: string; classNumber: number | null }
  | { type: "add-break"; added: StoredBreak; index?: number }
  | { type: "set-break"; id: string; values: BreakValues }
  | { type: "enable"; list: "courses" | "breaks"; id: string; isEnabled: boolean }
  | { type: "remove"; list: "courses" | "breaks"; id: string }
  | { type: "include"; enrollment: boolean; cart: boolean }
  | { type: "prefer"; preference: SortingPreference };
