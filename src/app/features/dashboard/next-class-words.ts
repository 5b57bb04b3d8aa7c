import type { UpcomingMeetings } from "#contract/calls/profile";
import { institutionDay, momentDayLabel, momentTimeLabel } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { t } from "#words";
import { durationWords, minutesUntil, progressOf, untilWords } from "./dashboard-time.ts";

export type ComingClass = UpcomingMeetings["ClassMeetingOccurrences"][number];

type NextClass = {
  /** "In 12 min", "Ends in 22 min", "Done for today." */
  lead: string;
  /** "Tomorrow first:", in front of a class of another day; undefined of today's. */
  first?: string;
  shown: ComingClass;
  isOn: boolean;
  /** After the class that's on, the same day. */
  following: ComingClass | undefined;
};

/** Of classes in order; undefined if none is to come. */
export function nextClass(classes: readonly ComingClass[], now: number): NextClass | undefined {
  const today = institutionDay(now);
  const isToday = ({ Occurrence }: ComingClass) => institutionDay(Occurrence.StartUtc) === today;
  const on = classes.find(({ Occurrence }) => progressOf(Occurrence, now) === "now");
  const coming = classes.find(({ Occurrence }) => progressOf(Occurrence, now) === "later");
  if (on) {
    const lead = t("Ends in {duration}", { duration: durationWords(minutesUntil(on.Occurrence.EndUtc, now)) });
    return { lead, shown: on, isOn: true, following: coming && isToday(coming) ? coming : undefined };
  }
  if (!coming) return undefined;
  const rest = { shown: coming, isOn: false, following: undefined };
  if (isToday(coming)) return { lead: untilWords(coming.Occurrence.StartUtc, now), ...rest };
  const lead = classes.some(isToday) ? t("Done for today.") : t("No classes today.");
  return { lead, first: firstWords(coming, today), ...rest };
}

/** "Tomorrow first:", "Monday first:" */
function firstWords({ Occurrence: { StartUtc } }: ComingClass, today: string): string {
  if (institutionDay(StartUtc) === addDays(today, 1)) return t("Tomorrow first:");
  return t("{weekday} first:", { weekday: momentDayLabel(StartUtc, "weekday") });
}

/** "Then WRIT.1510 at 1:00 PM" */
export function thenWords({ Subject, CatalogNumber, Occurrence: { StartUtc } }: ComingClass): string {
  return t("Then {course} at {time}", { course: `${Subject}.${CatalogNumber}`, time: momentTimeLabel(StartUtc) });
}
