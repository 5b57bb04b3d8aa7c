import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { Note } from "../../../ui/note.tsx";
import type { Loaded } from "../edits/load-configuration.ts";
import { courseLabel } from "../course-words.ts";
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
  const { fixed, options } = loaded.build.Request;
  const sources = fixed
    .filter(({ courseId }) => courseId === course.CourseId)
    .map(({ source }) => source)
    .filter((source) => (source === "enrollment" ? options.includeCurrentEnrollment : options.includeEnrollmentCart));
  if (sources.includes("enrollment"))
    return <Note>You are enrolled in this course, so it is scheduled as it stands, whatever is chosen here.</Note>;
  if (sources.includes("cart"))
    return <Note>This course is in your enrollment cart, so it is scheduled as it stands there.</Note>;
  if (!course.IsEnabled) return <Note>{courseLabel(course)} is off. It is counted here as if it were on.</Note>;
  return null;
}
