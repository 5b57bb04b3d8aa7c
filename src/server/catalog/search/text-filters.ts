import type { Filter } from "./filter.ts";
import { fold } from "./fold.ts";
import { invalidParameter } from "./invalid-parameter.ts";
import { classesWith } from "./value-column.ts";

/** A part of the title. */
export function courseTitle(text: string | undefined): Filter | undefined {
  if (text && text.length > MOST_OF_A_TEXT) throw invalidParameter("courseTitle");
  const part = fold(text ?? "");
  if (!part) return undefined;
  return {
    name: "CourseTitle",
    description: "Course title",
    values: [text ?? ""],
    classes: ({ columns }) => classesWith(columns.title, (title) => title.includes(part)),
  };
}

/** The beginning of an instructor's last name. */
export function instructorLastName(text: string | undefined): Filter | undefined {
  if (text && text.length > MOST_OF_A_TEXT) throw invalidParameter("instructorLastName");
  const start = fold(text ?? "");
  if (!start) return undefined;
  return {
    name: "InstructorLastName",
    description: "Instructor last name",
    values: [text ?? ""],
    classes: ({ columns }) => classesWith(columns.instructorLastName, (name) => name.startsWith(start)),
  };
}

const MOST_OF_A_TEXT = 200;
