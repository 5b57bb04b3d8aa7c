import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { Note } from "../../../ui/note.tsx";
import type { Loaded } from "../edits/load-configuration.ts";
import { courseLabel } from "../course-words.ts";
import { HELD_COURSE_WORDS, heldCourses } from "../held-courses.ts";
import type { FormPlace } from "./form-address.ts";

type HeldNoteProps = {
  form: { loadedAtom: Atom<Loaded | undefined>; placeAtom: Atom<FormPlace | undefined> };
};

/** Why the choices may change nothing: the course is off, or the student's own classes are what is scheduled. */
export function HeldNote({ form }: HeldNoteProps) {
  const loaded = useAtomValue(form.loadedAtom);
  const place = useAtomValue(form.placeAtom);
  const course = loaded?.configuration.Data.Courses.find(({ Id }) => Id === place?.courseId);
  if (!loaded || !course) return null;
  const held = heldCourses(loaded.build.Request).get(course.CourseId);
  if (held) return <Note>{HELD_COURSE_WORDS[held]}</Note>;
  if (!course.IsEnabled) return <Note>{courseLabel(course)} is off. These counts assume it's on.</Note>;
  return null;
}
