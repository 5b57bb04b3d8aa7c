import { ImportError, show } from "../import-error.ts";
import { toNumber } from "./course-identity.ts";
import { dateReader, timeReader } from "./java-format.ts";
import type { SourceReading } from "./reading.ts";
import type { SourceLine } from "./source-file.ts";
import {
  childrenOf,
  type Element,
  isFalse,
  isTrue,
  parseElements,
  readerFor,
  termCode,
  textOfElement,
} from "./unitime-elements.ts";
import { nameUnread, requireFlags } from "./unitime-vocabulary.ts";
import { readWholeText } from "./whole-text.ts";

/** A class, or several elements with its ID that are meetings of it. */
type Planned = { elements: Element[]; subpart: string; path: string; parent: Planned | undefined };
type Formats = { toDay: (text: string) => string; toTime: (text: string) => string };
type Credits = { min: number | string; max: number | string } | undefined;

/** The parser keeps the whole file in memory. */
const MAX_BYTES = 50_000_000;
const DAY_NAMES = /Th|Tu|Su|Sa|Mo|We|Fr|[MTWRFSU]/g;
const DAYS = ["U Su", "M Mo", "T Tu", "W We", "R Th", "F Fr", "S Sa"].map((names) => names.split(" "));

export function isUniTime(path: string): boolean {
  return /\.xml(\.gz)?$/i.test(path);
}

/** As lines of a catalog, numbered by place in the file. See docs/catalogue-import.md. */
export async function* readUniTime(path: string, reading: SourceReading): AsyncGenerator<SourceLine> {
  const root = await parse(path);
  const formats = formatsOf(path, root);
  const term = termOf(path, root);
  const isUpdate = isTrue(root, "incremental");
  const update = { term, courses: new Set<string>(), classes: new Set<number>() };
  if (isUpdate) reading.update = update;
  let line = 0;
  let left = 0;
  let arranged = 0;
  for (const offering of childrenOf(root, "offering")) {
    const courses = childrenOf(offering, "course");
    const main = courses.find((each) => isTrue(each, "controlling")) ?? courses[0];
    for (const course of courses) update.courses.add(idOf(course));
    const isGone = isFalse(offering, "offered") || textOfElement(offering, "action").toLowerCase() === "delete";
    if (isGone) left++;
    // Without its courses, no one knows which classes are canceled.
    if (!main && (isUpdate || !isGone))
      yield { line: ++line, unreadable: `<offering id=${show(textOfElement(offering, "id"))}> has no <course>` };
    if (!main || isGone) continue;
    for (const config of childrenOf(offering, "config")) {
      const planned = plan(childrenOf(config, "class"), undefined, 0);
      const bySubpart = creditsOfSubparts(childrenOf(config, "subpart"), 0);
      for (const course of [main, ...courses.filter((each) => each !== main)]) {
        const ofOffering = childrenOf(course, "courseCredit")[0] ?? childrenOf(offering, "courseCredit")[0];
        const ofControlling = childrenOf(main, "courseCredit")[0];
        const whole = ofOffering ?? ofControlling;
        const numberOf = (each: Planned) => reading.numberOf(sourceIdOf(each, { course, main, config }));
        for (const each of planned) {
          const isFirst = each.subpart === planned[0]?.subpart;
          const own = bySubpart.get(each.subpart);
          if (whole?.["creditFormat"] === "arrangeHours" && isFirst) arranged++;
          const ofWhole = isFirst ? creditsOf(whole) : NONE;
          const credits = bySubpart.size > 0 && !whole ? creditsOf(own) : ofWhole;
          const links = {
            config: config["name"],
            subpart: each.subpart,
            parentClass: each.parent && numberOf(each.parent),
          };
          const fields = { classNumber: numberOf(each), linkedTo: links, credits };
          const shared = courses.length > 1 && sharedSeats(numberOfMain(each), each, courses);
          yield {
            line: ++line,
            text: JSON.stringify({
              term,
              ...ofCourse(course),
              ...ofClass(each, course, formats),
              ...fields,
              ...(shared && { combined: shared }),
            }),
          };
        }
        function numberOfMain(each: Planned) {
          return reading.numberOf(sourceIdOf(each, { course: main!, main: main!, config }));
        }
      }
    }
  }
  if (left > 0) reading.notes.push(`Offerings that aren't offered, or are deleted: ${left}`);
  if (arranged > 0) reading.notes.push(`Credits of classes with arranged hours: ${arranged}`);
  reading.notes.push(...nameUnread(root));
  reading.notes.push("UniTime has no enrollment totals, waitlists, term dates, or requisites");
}

async function parse(path: string): Promise<Element> {
  const parsed = parseElements(path, await readWholeText(path, MAX_BYTES));
  if (parsed["offerings"] === undefined)
    throw new ImportError(`${path} isn't an export of UniTime's course offerings: it has no <offerings>.`);
  const [root = {}] = childrenOf(parsed, "offerings");
  requireFlags(path, root);
  return root;
}

function termOf(path: string, root: Element) {
  const missing = ["year", "term"].filter((name) => textOfElement(root, name).trim() === "");
  if (missing.length > 0)
    throw new ImportError(
      `${path} doesn't say which term it's of: its <offerings> has no ${missing.join(" and no ")}.`,
    );
  return { code: termCode(root), description: `${textOfElement(root, "term")} ${textOfElement(root, "year")}` };
}

/** A value in another format is left as it is, and then refused by its field. */
function formatsOf(path: string, root: Element): Formats {
  const toDay = readerFor(path, { root, name: "dateFormat", usual: "yyyy/M/d" }, dateReader);
  const toTime = readerFor(path, { root, name: "timeFormat", usual: "HHmm" }, timeReader);
  return { toDay: (value) => toDay(value) ?? value, toTime: (value) => toTime(value) ?? value };
}

/** Classes within others can only be taken with those; one with the ID of the class around it is a meeting of that. */
function plan(classes: readonly Element[], parent: Planned | undefined, depth: number): Planned[] {
  return classes.flatMap((element) => {
    const id = textOfElement(element, "id");
    const around = id === "" ? undefined : withId(id, parent);
    if (around) {
      around.elements.push(element);
      return plan(childrenOf(element, "class"), around, depth);
    }
    const path = `${parent ? `${parent.path}/` : ""}${textOfElement(element, "type")} ${textOfElement(element, "suffix")}`;
    const planned: Planned = {
      elements: [element],
      subpart: `${depth} ${textOfElement(element, "type")}`,
      path,
      parent,
    };
    return [planned, ...plan(childrenOf(element, "class"), planned, depth + 1)];
  });
}

function withId(id: string, from: Planned | undefined): Planned | undefined {
  for (let each = from; each; each = each.parent) if (textOfElement(each.elements[0]!, "id") === id) return each;
  return undefined;
}

type Place = { course: Element; main: Element; config: Element };

/** The controlling course has the offering's classes; the others' are named in their `<course>`, or by their place. */
function sourceIdOf(each: Planned, { course, main, config }: Place): string {
  const element = each.elements[0]!;
  if (course === main) {
    return (
      textOfElement(element, "id") ||
      JSON.stringify(["unitime", idOf(course), textOfElement(config, "name"), each.path])
    );
  }
  const own = childrenOf(course, "class").find(
    (other) =>
      textOfElement(other, "type") === textOfElement(element, "type") &&
      textOfElement(other, "suffix") === textOfElement(element, "suffix"),
  );
  const mainId = sourceIdOf(each, { course: main, main, config });
  return (own && textOfElement(own, "id")) || JSON.stringify(["unitime", idOf(course), mainId]);
}

function idOf(course: Element): string {
  return textOfElement(course, "id") || `${textOfElement(course, "subject")} ${textOfElement(course, "courseNbr")}`;
}

function ofCourse(course: Element) {
  const consent = textOfElement(childrenOf(course, "consent")[0] ?? {}, "type").toUpperCase();
  return {
    courseId: idOf(course),
    subject: course["subject"],
    catalogNumber: course["courseNbr"],
    courseTitle: course["title"],
    addConsent: consent === "" ? "N" : (CONSENTS[consent] ?? consent),
  };
}

const CONSENTS: Readonly<Record<string, string>> = { IN: "I", DP: "D" };
const NONE = { min: 0, max: 0 };

/** Undefined without credits, or if hours are arranged. */
function creditsOf(credit: Element | undefined): Credits {
  if (!credit || textOfElement(credit, "creditFormat") === "arrangeHours") return undefined;
  const [min = "", max = ""] = ["minimumCredit", "maximumCredit"].map(
    (name) => textOfElement(credit, "fixedCredit") || textOfElement(credit, name),
  );
  return { min: toNumber(min), max: toNumber(max) };
}

function creditsOfSubparts(subparts: readonly Element[], depth: number): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const subpart of subparts) {
    const [credit] = [...childrenOf(subpart, "subpartCredit"), ...childrenOf(subpart, "courseCredit")];
    const key = `${depth} ${textOfElement(subpart, "type")}`;
    if (credit && !found.has(key)) found.set(key, credit);
    for (const [inner, each] of creditsOfSubparts(childrenOf(subpart, "subpart"), depth + 1)) found.set(inner, each);
  }
  return found;
}

function sharedSeats(id: number, { elements: [element] }: Planned, courses: readonly Element[]) {
  const description = courses
    .map((each) => `${textOfElement(each, "subject")} ${textOfElement(each, "courseNbr")}`)
    .join(", ");
  return {
    id: `unitime ${id}`,
    description: description.slice(0, 200),
    capacity: capacityOf(element!),
    sameClass: true,
  };
}

function capacityOf(element: Element): number | string | null {
  const limit = textOfElement(element, "limit");
  return limit.toLowerCase() === "inf" ? null : toNumber(limit);
}

function ofClass({ elements }: Planned, course: Element, formats: Formats) {
  const [element = {}] = elements;
  const people = elements.flatMap((each) => childrenOf(each, "instructor"));
  const reserved = textOfElement(course, "reserved");
  const isClosed = isFalse(element, "studentScheduling") || isFalse(element, "displayInScheduleBook");
  const uncanceled = isClosed ? "S" : "A";
  return {
    component: textOfElement(element, "type").toUpperCase(),
    section: element["suffix"],
    status: isTrue(element, "cancelled") ? "X" : uncanceled,
    notes: [textOfElement(course, "scheduleBookNote"), textOfElement(element, "scheduleNote")],
    enrollment: { capacity: reserved === "" ? capacityOf(element) : toNumber(reserved) },
    instructors: [...new Map(people.map((person) => [JSON.stringify(person), person])).values()]
      .toSorted((a, b) => Number(isTrue(b, "lead")) - Number(isTrue(a, "lead")))
      .map((person) => ({ id: person["id"], firstName: person["fname"], lastName: person["lname"] })),
    meetings: elements.flatMap((each, at) => {
      const component =
        at > 0 &&
        textOfElement(each, "type") !== textOfElement(element, "type") &&
        textOfElement(each, "type").toUpperCase();
      return meetingsOf(each, formats).map((meeting) => ({ ...meeting, ...(component && { component }) }));
    }),
  };
}

/** One for each time and range of dates, and for each `<meeting>`; several rooms are one facility. */
function meetingsOf(element: Element, { toDay, toTime }: Formats) {
  const times = childrenOf(element, "time");
  const places = [
    ...childrenOf(element, "room").map(
      (room) => `${textOfElement(room, "building")} ${textOfElement(room, "roomNbr")}`,
    ),
    ...childrenOf(element, "location").map((location) => textOfElement(location, "name")),
  ].join(" and ");
  const timesOf = (of: Element) => ({
    days: toDays(textOfElement(of, "days")),
    start: toTime(textOfElement(of, "startTime")),
    end: toTime(textOfElement(of, "endTime")),
  });
  const datesOf = (of: Element) => ({
    startDate: toDay(textOfElement(of, "startDate")),
    endDate: toDay(textOfElement(of, "endDate")),
  });
  const own = childrenOf(element, "meeting").map((meeting) => {
    const room = `${textOfElement(meeting, "building")} ${textOfElement(meeting, "room")}`.trim();
    return { ...timesOf(meeting), ...datesOf(meeting), facility: room || textOfElement(meeting, "location") || places };
  });
  const ranges = childrenOf(element, "date");
  const hasOthers = times.length > 0 || (own.length === 0 && (places !== "" || ranges.length > 0));
  const dates = hasOthers && ranges.length === 0 ? [{}] : ranges;
  const untimed = hasOthers && times.length === 0 ? [undefined] : times;
  const others = untimed.flatMap((time) =>
    dates.map((range) => ({ ...(time && timesOf(time)), ...datesOf(range), facility: places })),
  );
  return [...new Map([...own, ...others].map((each) => [JSON.stringify(each), each])).values()];
}

/** "MWF", "TTh", or "TuTh"; other letters are left as they are, and then refused by their field. */
function toDays(days: string): (number | string)[] {
  if (days.replaceAll(DAY_NAMES, "").replaceAll(/[\s,]/g, "") !== "") return [days];
  return [...days.matchAll(DAY_NAMES)].map(([name]) => DAYS.findIndex((names) => names.includes(name)));
}
