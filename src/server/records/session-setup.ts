import { type IsoDate, isDay } from "#dates/day";
import { ImportError, show } from "../import/import-error.ts";
import { dateReader, type FormatReader } from "../import/read/java-format.ts";
import {
  childrenOf,
  type Element,
  parseElements,
  readerFor,
  termCode,
  textOfElement,
} from "../import/read/unitime-elements.ts";
import type { CalendarLines } from "./calendar-line.ts";

/** UniTime's session setup (.xml), as far as days off are in it. */
type SessionSetup = {
  /** Its code. */
  term: string;
  format: string;
  toDay: FormatReader;
  holidays: Element;
  others: string[];
};

/** Throws ImportError for another document. */
export function parseSessionSetup(path: string, whole: string): SessionSetup {
  const parsed = parseElements(path, whole);
  const [root] = childrenOf(parsed, "sessionSetup");
  if (!root) throw new ImportError(`${path} isn't UniTime's session setup: it has no <sessionSetup>.`);
  const [session] = childrenOf(root, "session");
  if (session?.["holidays"] === undefined) throw new ImportError(`${path} has no <holidays> in its <session>.`);
  const [holidays = {}] = childrenOf(session, "holidays");
  const others = [...new Set(unreadIn(root, session, holidays))];
  const format = { root, name: "dateFormat", usual: "yyyy/M/d" };
  const toDay = readerFor(path, format, dateReader);
  return { term: termCode(root), format: textOfElement(root, format.name) || format.usual, toDay, holidays, others };
}

/** Elements that aren't the session or its days, and attributes of the days, such as a name. */
function unreadIn(root: Element, session: Element, holidays: Element): string[] {
  const elements = (of: Element, ...known: string[]) =>
    Object.keys(of).flatMap((name) => (Array.isArray(of[name]) && !known.includes(name) ? [`<${name}>`] : []));
  const attributes = ["holiday", "break"].flatMap((kind) =>
    childrenOf(holidays, kind).flatMap((day) =>
      Object.keys(day).flatMap((name) => (OF_DAYS.includes(name) ? [] : [`${name} of <${kind}>`])),
    ),
  );
  return [
    ...elements(root, "session"),
    ...elements(session, "holidays"),
    ...elements(holidays, "holiday", "break"),
    ...attributes,
  ];
}

const OF_DAYS = ["date", "startDate", "endDate"];

/** From `<holiday date>` and `<break date>` or `<break startDate endDate>`, numbered from 1 in the order of their kind. */
export function daysOfSetup(path: string, { format, toDay, holidays, others }: SessionSetup): CalendarLines {
  const toDays = (name: string) => (element: Element, at: number) => {
    const [first, last] = [
      textOfElement(element, "startDate") || textOfElement(element, "date"),
      textOfElement(element, "endDate"),
    ];
    const dates = [first, last || first].map((written) => readDay(written, toDay));
    const wrong = [first, last || first].find((_, index) => dates[index] === undefined);
    if (wrong !== undefined) {
      const what = `<${name}> ${at + 1} of <holidays>`;
      throw new ImportError(`${path}: ${what}: expected a date in the form ${format}, got ${show(wrong)}.`);
    }
    return { first: dates[0]!, last: dates[1]!, name: NAMES[name] ?? "" };
  };
  const days = [
    ...childrenOf(holidays, "holiday").map(toDays("holiday")),
    ...childrenOf(holidays, "break").map(toDays("break")),
  ].sort((a, b) => (a.first < b.first ? -1 : 1));
  return {
    days: days.map((each, at) => ({ ...each, line: at + 1 })),
    ignored: others,
    notes: ['UniTime has no names for days off: they\'re called "Holiday" and "Break".'],
  };
}

/** A date may have a time behind it. */
function readDay(written: string, toDay: FormatReader): IsoDate | undefined {
  const day = toDay(written) ?? toDay(written.split(/\s/, 1)[0] ?? "");
  return day !== undefined && isDay(day) ? day : undefined;
}

const NAMES: Readonly<Record<string, string>> = { holiday: "Holiday", break: "Break" };
