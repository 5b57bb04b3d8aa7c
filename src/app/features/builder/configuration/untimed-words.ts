import { hasSetTime } from "../../../lib/class-week.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { isOnline } from "../class-kind.ts";
import type { ScheduledCourse } from "../scheduled-courses.ts";

/** What a week cannot show of a schedule, in lines: "Online, no set time: MATH.1310". */
export function untimedWords(courses: readonly ScheduledCourse[]): string[] {
  const untimed = courses.flatMap(({ label, classes }) =>
    classes.flatMap(({ listing }) => (hasSetTime(listing) ? [] : [{ label, online: isOnline(listing) }])),
  );
  return [
    { words: "Online, no set time", of: untimed.filter(({ online }) => online) },
    { words: "No set time", of: untimed.filter(({ online }) => !online) },
  ]
    .filter(({ of }) => of.length > 0)
    .map(({ words, of }) => `${words}: ${listLabel([...new Set(of.map(({ label }) => label))])}`);
}
