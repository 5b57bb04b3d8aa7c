import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { Note } from "../../../ui/note.tsx";
import type { Content } from "../content.ts";
import { HELD_COURSE_WORDS, heldCourses } from "../held-courses.ts";
import type { FormPlace } from "./form-address.ts";

type HeldNoteProps = {
  form: { loadedAtom: Atom<Content | undefined>; placeAtom: Atom<FormPlace | undefined> };
};

/** Why the choices may change nothing: the course is off, or the student's own classes are what is scheduled. */
export function HeldNote({ form }: HeldNoteProps) {
  const loaded = useAtomValue(form.loadedAtom);
  const place = useAtomValue(form.placeAtom);
  const course = loaded?.courses.find(({ id }) => id === place?.courseId);
  if (!loaded || !course) return null;
  const held = heldCourses(loaded.build.Request).get(course.courseId);
  if (held) return <Note>{HELD_COURSE_WORDS[held]}</Note>;
  if (!course.isEnabled) return <Note>{course.offered.label} is off. These counts assume it's on.</Note>;
  return null;
}
