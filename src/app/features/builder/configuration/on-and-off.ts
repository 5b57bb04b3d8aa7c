import type { ConfiguredCourse } from "../content.ts";

/** "3 on, 1 off, 1 invalid": what is invalid takes no part, whether it was on or off. */
export function coursesOnAndOff(courses: readonly ConfiguredCourse[]): string | undefined {
  const valid = courses.filter(({ offered }) => offered.isOffered);
  const invalid = courses.length - valid.length;
  if (invalid === 0) return onAndOff(valid);
  return [onAndOff(valid), `${invalid} invalid`].filter(Boolean).join(", ");
}

/** "4 on, 1 off", "3 on"; nothing of an empty list. */
export function onAndOff(entries: readonly { isEnabled: boolean }[]): string | undefined {
  const on = entries.filter(({ isEnabled }) => isEnabled).length;
  const off = entries.length - on;
  if (entries.length === 0) return undefined;
  return off === 0 ? `${on} on` : `${on} on, ${off} off`;
}
