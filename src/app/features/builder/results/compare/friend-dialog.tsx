import { useAtomValue } from "jotai/react";
import { type FormEvent, useState } from "react";
import {
  type CalendarEvent,
  eventSpans,
  type IsoDate,
  usedWeekdays,
  type VisibleHours,
  visibleHours,
  type Weekday,
  weekdayName,
  WeekMiniature,
  weekOccurrences,
} from "#calendar";
import type { ClassListing } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import { readClassNumbers } from "#contract/shared-link";
import { MINUTES_PER_HOUR, timeRangeLabel } from "#contract/wall-time";
import { message, t } from "#words";
import { apiAtom } from "../../../../lib/api/api.ts";
import { classEvents } from "../../../../lib/classes/class-week.ts";
import { Button, Dialog, FactList, Stack, TextField } from "#ui";
import { hoursOf, withinHours } from "../../week-events.ts";
import { buildDataAtom } from "../build-atoms.ts";
import { type ShownWeek, weekAtom } from "../week/week-atoms.ts";

const FORM = "compare-friend";

type Reading = { error?: string; theirs?: readonly ClassListing[] | undefined; isReading?: boolean };

/** Shows the current schedule and one from a share link in one week, and when both are free. Stores nothing. */
export function FriendDialog({ onClose }: { onClose: () => void }) {
  const api = useAtomValue(apiAtom);
  const term = useAtomValue(buildDataAtom)?.Request.term;
  const week = useAtomValue(weekAtom);
  const [link, setLink] = useState("");
  const [{ error, theirs, isReading = false }, setReading] = useState<Reading>({});

  const change = (text: string) => {
    setLink(text);
    setReading({ theirs });
  };

  async function compare(event: FormEvent) {
    event.preventDefault();
    const named = readShareLink(link);
    if (!named) return setReading({ error: t("Paste a link from Share.") });
    if (named.term !== term) return setReading({ error: t("That schedule is for another term.") });
    setReading({ isReading: true });
    try {
      const classNumbers = readClassNumbers(named.classes).join(",");
      const { Result } = await api("publicResults", { params: { term: named.term, classNumbers }, isHandled: true });
      const isEmpty = Result.Schedules.length === 0;
      setReading(isEmpty ? { error: Result.Message ?? t(UNREAD) } : { theirs: Object.values(Result.Classes) });
    } catch (failure) {
      setReading({ error: isAppError(failure) ? failure.message : t(UNREAD) });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Compare with a Friend")}
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={onClose}>{t("Close")}</Button>
          <Button variant="primary" type="submit" form={FORM} isWorking={isReading} workingLabel={t("Comparing…")}>
            {t("Compare")}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void compare(event)}>
        <TextField
          label={t("Your friend's share link")}
          autoComplete="off"
          error={error}
          value={link}
          onChange={change}
        />
      </form>
      <Stack aria-live="polite" style={{ marginBlock: "var(--space-12)" }}>
        {week && theirs ? <Common week={week} theirs={theirs} /> : null}
      </Stack>
    </Dialog>
  );
}

const UNREAD = message("We couldn't read that schedule.");

function Common({ week, theirs }: { week: ShownWeek; theirs: readonly ClassListing[] }) {
  const { weekOf } = week;
  const mine = week.listEvents;
  const friend = theirs.flatMap((listing): CalendarEvent<unknown>[] =>
    classEvents(listing, { tone: "travel" }, weekOf).map((event) => ({ ...event, kind: "ghost" })),
  );
  const events = [...mine, ...friend];
  const days = usedWeekdays(events);
  const hours = visibleHours(friend.flatMap(eventSpans), hoursOf(mine));
  const drawn = [...withinHours(mine, hours), ...friend];
  const free = commonFreeTime(events, { days, weekOf, hours }).map(({ weekday, spans }) => ({
    label: weekdayName(weekday, "long"),
    value: spans.map(({ start, end }) => timeRangeLabel(start, end)).join(", ") || t("No time"),
  }));
  const shared = weekOccurrences(friend, days, weekOf).some(({ occurrences }) => occurrences.length > 0);
  return (
    <>
      <WeekMiniature label={t("Your week and your friend's")} events={drawn} days={days} weekOf={weekOf} {...hours} />
      <p>{shared ? t("Dashed classes are your friend's.") : t("Your friend has no classes this week.")}</p>
      <section aria-labelledby="free-together">
        <h3 id="free-together">{t("Free together")}</h3>
        <FactList facts={free} />
      </section>
    </>
  );
}

const LEAST_MINUTES = 30;

/** Free time by day within the hours, in minutes. */
export function commonFreeTime(
  events: readonly CalendarEvent<unknown>[],
  { days, weekOf, hours }: { days: readonly Weekday[]; weekOf: IsoDate; hours: VisibleHours },
) {
  return weekOccurrences(events, days, weekOf).map(({ weekday, occurrences }) => {
    const spans: { start: number; end: number }[] = [];
    let free = hours.firstHour * MINUTES_PER_HOUR;
    const end = hours.lastHour * MINUTES_PER_HOUR;
    for (const busy of [...occurrences, { start: end, end }]) {
      if (busy.start - free >= LEAST_MINUTES) spans.push({ start: free, end: busy.start });
      free = Math.max(free, busy.end);
    }
    return { weekday, spans };
  });
}

/** The term and classes of a share link in a text; undefined if there's none. */
export function readShareLink(text: string): { term: string; classes: string } | undefined {
  for (const query of text.match(/\?[^\s?#]+/g) ?? []) {
    const parameters = new URLSearchParams(query);
    const [term, classes] = [parameters.get("term"), parameters.get("classes")];
    if (term && classes) return { term, classes };
  }
  return undefined;
}
