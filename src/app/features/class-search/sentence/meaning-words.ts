import type { ClassSearchData } from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import { MINUTES_PER_DAY } from "#dates/minutes";
import { timeLabel, timeRangeLabel, weekdayName } from "#dates/words";
import { t } from "#words";
import { eitherLabel } from "../../../lib/format/either.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { type ListName, valuesOf } from "../criteria.ts";
import type { Between, Meaning, OfferedValues } from "./wanted.ts";

/** What a chip says. Read by the grammar, the words mean the same again. */
export function meaningWords(meaning: Meaning, data: ClassSearchData | undefined, term: string): string {
  switch (meaning.kind) {
    case "value":
      return valueWords(meaning.criterion, meaning.code, data, term);
    case "not":
      return t("not {value}", { value: valueWords(meaning.criterion, meaning.code, data, term) });
    case "flag":
      return meaning.criterion === "honorsOnly" ? t("Honors") : institution.attributeNames.scholarsAcademy;
    case "days":
      return dayWords(meaning);
    case "times":
      return timeWords(meaning.codes);
    case "status":
      return meaning.code === "open" ? t("Open [classes]") : t("Open or waitlist");
    case "number":
      return [meaning.subject ?? t("Number"), meaning.start].join(" ");
    case "class":
      return t("Class {number}", { number: meaning.classNumber });
    case "title":
      return t("Title has “{text}”", { text: meaning.text });
    case "instructor":
      return t("Instructor {name}", { name: meaning.lastName });
    case "credits":
      return t("{count, plural, one {# credit} other {# credits}}", { count: meaning.credits });
    case "between":
      return betweenWords(meaning.between);
    case "week":
      return t("Fits My Week");
  }
}

function valueWords(criterion: ListName, code: string, data: ClassSearchData | undefined, term: string): string {
  const value = data && valuesOf(criterion, data, term).find((each) => each.code.toUpperCase() === code.toUpperCase());
  if (!value) return code;
  return criterion === "subjects" && value.text !== code ? `${code} ${value.text}` : value.text;
}

function dayWords({ mode, days }: Extract<Meaning, { kind: "days" }>): string {
  const names = days.map((day) => weekdayName(day));
  switch (mode) {
    case "Include":
      return eitherLabel(names);
    case "All":
      return listLabel(names);
    case "Only":
      return t("only {days}", { days: listLabel(names) });
    case "Exclude":
      return t("not {value}", { value: eitherLabel(names) });
  }
}

const NOON = MINUTES_PER_DAY / 2;
const FIVE = 17 * 60;
/** What begins at some hour and goes on to the day's end, or ends at one. */
const SPANS: readonly { codes: readonly string[]; words: () => string }[] = [
  { codes: ["afternoon", "evening"], words: () => t("after {time}", { time: timeLabel(NOON) }) },
  { codes: ["morning", "afternoon"], words: () => t("before {time}", { time: timeLabel(FIVE) }) },
  { codes: ["morning"], words: () => t("Morning") },
  { codes: ["afternoon"], words: () => t("Afternoon") },
  { codes: ["evening"], words: () => t("Evening") },
];

function timeWords(codes: readonly string[]): string {
  const isSame = (span: readonly string[]) =>
    span.length === codes.length && span.every((code) => codes.includes(code));
  const span = SPANS.find((each) => isSame(each.codes));
  if (span) return span.words();
  const each = codes.map(
    (code) => SPANS.find((one) => one.codes.length === 1 && one.codes[0] === code)?.words() ?? code,
  );
  return eitherLabel(each);
}

function betweenWords({ startMinutes, endMinutes }: Between): string {
  if (endMinutes === MINUTES_PER_DAY) return t("after {time}", { time: timeLabel(startMinutes) });
  if (startMinutes === 0) return t("before {time}", { time: timeLabel(endMinutes) });
  return timeRangeLabel(startMinutes, endMinutes);
}

export const offeredIn =
  (data: ClassSearchData | undefined, term: string): OfferedValues =>
  (criterion) =>
    data ? valuesOf(criterion, data, term).map(({ code }) => code) : [];
