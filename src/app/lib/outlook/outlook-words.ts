import type { HistoryTerm } from "#contract/calls/class-history";
import { t } from "#words";
import type { Outlook, PlaceTerm } from "./outlook.ts";

/** One sentence of what happened; never what will. */
export function outlookSentence(outlook: Outlook): string {
  return outlook.kind === "place" ? placeSentence(outlook) : seatsSentence(outlook);
}

function seatsSentence({ terms, full, withinHours }: Outlook & { kind: "seats" }): string {
  const all = terms.length;
  const hasSections = terms.some(({ Classes }) => Classes > 1);
  if (full.length === 0) {
    return hasSections
      ? t("At least one section had open seats until enrollment closed in each of the last {all} terms.", { all })
      : t("This class had open seats until enrollment closed in each of the last {all} terms.", { all });
  }
  const span = spanWords(withinHours);
  if (full.length === all) {
    return hasSections
      ? t("All sections filled within {span} in each of the last {all} terms.", { span, all })
      : t("This class filled within {span} in each of the last {all} terms.", { span, all });
  }
  const count = full.length;
  return hasSections
    ? t("All sections filled within {span} in {count} of the last {all} terms.", { span, count, all })
    : t("This class filled within {span} in {count} of the last {all} terms.", { span, count, all });
}

function placeSentence({ place, terms, gotIn, everyoneUpTo }: Outlook & { kind: "place" }): string {
  const [all, count] = [terms.length, gotIn.length];
  if (count === 0)
    return t(
      "#{place}: in each of the last {all} terms with a waitlist this long, someone up to #{place} didn't get in.",
      { place, all },
    );
  if (terms.some(({ isScaled }) => isScaled)) {
    return count === all
      ? t(
          "#{place}: in each of the last {all} terms with a waitlist this long for the class size, everyone up to a similar place got in.",
          { place, all },
        )
      : t(
          "#{place}: in {count} of the last {all} terms with a waitlist this long for the class size, everyone up to a similar place got in.",
          { place, count, all },
        );
  }
  return count === all
    ? t("#{place}: in each of the last {all} terms with a waitlist this long, everyone up to #{upTo} got in.", {
        place,
        all,
        upTo: everyoneUpTo,
      })
    : t("#{place}: in {count} of the last {all} terms with a waitlist this long, everyone up to #{upTo} got in.", {
        place,
        count,
        all,
        upTo: everyoneUpTo,
      });
}

const HOURS_PER_DAY = 24;
const DAYS_FROM_HOURS = 48;

/** "5 hours", "3 days" */
export function spanWords(hours: number): string {
  if (hours <= DAYS_FROM_HOURS) return t("{hours, plural, one {# hour} other {# hours}}", { hours });
  const days = Math.ceil(hours / HOURS_PER_DAY);
  return t("{days, plural, one {# day} other {# days}}", { days });
}

/** "Filled within 3 days", "Never full, 92% of seats taken" */
export function filledWords({ FullAfterHours, Enrolled, Seats }: HistoryTerm): string {
  if (FullAfterHours !== null) return t("Filled within {span}", { span: spanWords(FullAfterHours) });
  return t("Never full, {percent}% of seats taken", { percent: Math.min(100, Math.round((100 * Enrolled) / Seats)) });
}

/** What the drawing says: a clause a term. */
export function drawingWords(outlook: Outlook): string {
  const clauses =
    outlook.kind === "place"
      ? outlook.terms.map((each) => `${each.term.Term.Description}: ${placeWords(each)}`)
      : outlook.terms.map((term) => `${term.Term.Description}: ${filledWords(term)}`);
  return clauses.join("; ");
}

function placeWords({ upTo, most }: PlaceTerm): string {
  return upTo === 0
    ? t("waitlist of {most}, #1 didn't get in", { most })
    : t("waitlist of {most}, everyone up to #{upTo} got in", { most, upTo });
}
