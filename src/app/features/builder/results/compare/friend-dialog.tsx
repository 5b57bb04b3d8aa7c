import { useAtom, useAtomValue } from "jotai/react";
import { useState } from "react";
import { type CalendarEvent, hoursOf, usedWeekdays, WeekMiniature, weekOccurrences } from "#calendar";
import { readSharedLink } from "#contract/builder/read-link";
import type { ClassListing } from "#contract/catalog";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { timeRangeLabel, weekdayName } from "#dates/words";
import { message, t } from "#words";
import { classEvents } from "../../../../lib/classes/class-week.ts";
import { RetryBanner } from "../../../../lib/screen/panel.tsx";
import { useSharedResults } from "../../../../lib/share/shared-schedule.ts";
import { Dialog, FactList, Note, Spinner, Spoken, Stack, TextField } from "#ui";
import { type ShownWeek, weekAtom } from "../week/week-atoms.ts";
import { contentAtom } from "../../content.ts";

/** Shows the current schedule and one from a share link in one week, and when both are free. Stores nothing. */
export function FriendDialog({ onClose }: { onClose: () => void }) {
  const term = useAtomValue(contentAtom)?.Request.term;
  const week = useAtomValue(weekAtom);
  const [link, setLink] = useState("");
  const named = readShareLink(link);
  const isOther = named !== undefined && named.get("term") !== term;
  const invalid = named ? undefined : t("Paste a link from Share.");
  const problem = isOther ? t("That schedule is for another term.") : invalid;
  return (
    <Dialog onClose={onClose} title={t("Compare with a Friend")}>
      <TextField
        label={t("Your friend's share link")}
        autoComplete="off"
        error={link === "" ? undefined : problem}
        value={link}
        onChange={setLink}
      />
      <Stack style={{ marginBlock: "var(--space-12)" }}>
        <Spoken>{week && named && !isOther ? <Comparison week={week} link={named} /> : null}</Spoken>
      </Stack>
    </Dialog>
  );
}

const UNREAD = message("We couldn't read that schedule.");

function Comparison({ week, link }: { week: ShownWeek; link: URLSearchParams }) {
  const [{ data: shared, failure, isLoading }, read] = useAtom(useSharedResults(link));
  if (shared?.isValid) return <Common week={week} theirs={Object.values(shared.result.Classes)} />;
  if (isLoading) return <Spinner label={t("Comparing…")} />;
  if (shared) return <Note tone="danger">{shared.message ?? t(UNREAD)}</Note>;
  return <RetryBanner title={t(UNREAD)} {...(failure && { failure })} onRetry={() => void read()} />;
}

function Common({ week, theirs }: { week: ShownWeek; theirs: readonly ClassListing[] }) {
  const { weekOf } = week;
  const mine = week.listEvents;
  const friend = theirs.flatMap((listing): CalendarEvent<unknown>[] =>
    classEvents(listing, { tone: "travel", kind: "ghost" }, weekOf),
  );
  const events = [...mine, ...friend];
  const days = usedWeekdays(events);
  const hours = hoursOf(events);
  const free = commonFreeTime(events, { days, weekOf, hours }).map(({ weekday, spans }) => ({
    label: weekdayName(weekday),
    value: spans.map(({ start, end }) => timeRangeLabel(start, end)).join(", ") || t("No time"),
  }));
  const shared = weekOccurrences(friend, days, weekOf).some(({ occurrences }) => occurrences.length > 0);
  return (
    <>
      <WeekMiniature label={t("Your week and your friend's")} events={events} days={days} weekOf={weekOf} {...hours} />
      <p>{shared ? t("Dashed classes are your friend's.") : t("Your friend has no classes this week.")}</p>
      <section aria-labelledby="free-together">
        <h3 id="free-together">{t("Free together")}</h3>
        <FactList facts={free} />
      </section>
    </>
  );
}

const MIN_MINUTES = 30;

export function commonFreeTime(
  events: readonly CalendarEvent<unknown>[],
  { days, weekOf, hours }: Pick<ShownWeek, "days" | "weekOf" | "hours">,
) {
  return weekOccurrences(events, days, weekOf).map(({ weekday, occurrences }) => {
    const spans: { start: number; end: number }[] = [];
    let free = hours.firstHour * MINUTES_PER_HOUR;
    const end = hours.lastHour * MINUTES_PER_HOUR;
    for (const busy of [...occurrences, { start: end, end }]) {
      if (busy.start - free >= MIN_MINUTES) spans.push({ start: free, end: busy.start });
      free = Math.max(free, busy.end);
    }
    return { weekday, spans };
  });
}

/** The query of a share link in a text; undefined if there's none. A line may break after a comma, "=" in some mails. */
export function readShareLink(text: string): URLSearchParams | undefined {
  const address = /\S*(?:\b|[0-9a-f]{2})(?:term|classes)(?:=|%)(?:\S|(?<=,=?)\s+(?=\d))+/i.exec(text)?.[0] ?? "";
  const { term, classes } = readSharedLink(address);
  return term && classes ? new URLSearchParams({ term, classes }) : undefined;
}
