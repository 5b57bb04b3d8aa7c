import { XMLParser } from "fast-xml-parser";
import { ImportError } from "../import-error.ts";
import { toNumber } from "./course-identity.ts";
import { readBytes, type SourceLine } from "./source-file.ts";

/** Children are lists, attributes texts. */
type Element = { readonly [name: string]: string | readonly Element[] | undefined };
type Planned = { element: Element; subpart: string; parent: Element | undefined };

/** The parser keeps the whole file in memory. */
const MAX_BYTES = 50_000_000;
const DAYS = ["Su", "M", "T", "W", "Th", "F", "S"];

export function isUniTime(path: string): boolean {
  return /\.xml(\.gz)?$/i.test(path);
}

/**
 * As lines of a catalog, numbered by place in the file. `notes` gets what can't be mapped. See docs/catalogue-
 * import.md.
 */
export async function* readUniTime(path: string, notes: string[]): AsyncGenerator<SourceLine> {
  const root = await parse(path);
  const term = {
    code: `${text(root, "campus")} ${text(root, "year")} ${text(root, "term")}`,
    description: `${text(root, "term")} ${text(root, "year")}`,
  };
  let line = 0;
  let crossListed = 0;
  for (const offering of list(root, "offering")) {
    const courses = list(offering, "course");
    const course = courses.find((each) => each["controlling"] === "true") ?? courses[0];
    if (!course) continue;
    crossListed += courses.length - 1;
    for (const config of list(offering, "config")) {
      const planned = flatten(list(config, "class"), undefined, 0);
      const first = planned[0]?.subpart;
      for (const { element, subpart, parent } of planned) {
        const links = { config: config["name"], subpart, parentClass: parent && toNumber(text(parent, "id")) };
        const credits = subpart === first ? creditsOf(course) : { min: 0, max: 0 };
        yield {
          line: ++line,
          text: JSON.stringify({ term, ...ofCourse(course), ...ofClass(element), linkedTo: links, credits }),
        };
      }
    }
  }
  if (crossListed > 0) notes.push(`${crossListed} cross-listed courses: only the controlling one is imported`);
  notes.push("UniTime has no enrollment totals, waitlists, term dates, or requisites");
}

async function parse(path: string): Promise<Element> {
  const chunks: Buffer[] = [];
  for await (const chunk of readBytes(path, MAX_BYTES)) chunks.push(chunk);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    processEntities: true,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  });
  let parsed: Element;
  try {
    parsed = parser.parse(Buffer.concat(chunks), true) as Element;
  } catch (cause) {
    throw new ImportError(`${path} isn't XML.`, { cause });
  }
  const [root] = list(parsed, "offerings");
  if (!root) throw new ImportError(`${path} isn't an export of UniTime's course offerings: it has no <offerings>.`);
  return root;
}

/** Classes within others can only be taken with those. */
function flatten(classes: readonly Element[], parent: Element | undefined, depth: number): Planned[] {
  return classes.flatMap((element) => [
    { element, subpart: `${depth} ${text(element, "type")}`, parent },
    ...flatten(list(element, "class"), element, depth + 1),
  ]);
}

function ofCourse(course: Element) {
  const consent = text(list(course, "consent")[0] ?? {}, "type").toUpperCase();
  return {
    courseId: course["id"],
    subject: course["subject"],
    catalogNumber: course["courseNbr"],
    courseTitle: course["title"],
    addConsent: consent === "" ? "N" : (CONSENTS[consent] ?? consent),
  };
}

const CONSENTS: Readonly<Record<string, string>> = { IN: "I", DP: "D" };

function creditsOf(course: Element) {
  const [credit = {}] = list(course, "courseCredit");
  const [min, max] = ["minimumCredit", "maximumCredit"].map(
    (name) => text(credit, "fixedCredit") || text(credit, name),
  );
  return { min: toNumber(min), max: toNumber(max) };
}

function ofClass(element: Element) {
  const limit = text(element, "limit");
  return {
    classNumber: toNumber(text(element, "id")),
    component: text(element, "type").toUpperCase(),
    section: element["suffix"],
    status: element["cancelled"] === "true" ? "X" : element["studentScheduling"] === "false" ? "S" : "A",
    notes: [text(element, "scheduleNote")],
    enrollment: { capacity: limit === "inf" ? null : toNumber(limit) },
    instructors: list(element, "instructor")
      .toSorted((a, b) => Number(b["lead"] === "true") - Number(a["lead"] === "true"))
      .map((person) => ({ id: person["id"], firstName: person["fname"], lastName: person["lname"] })),
    meetings: meetingsOf(element),
  };
}

/** One for each range of dates; several rooms are one facility. */
function meetingsOf(element: Element) {
  const [time] = list(element, "time");
  const places = [
    ...list(element, "room").map((room) => `${text(room, "building")} ${text(room, "roomNbr")}`),
    ...list(element, "location").map((location) => text(location, "name")),
  ];
  const ranges = list(element, "date");
  if (!time && places.length === 0 && ranges.length === 0) return [];
  return (ranges.length > 0 ? ranges : [{}]).map((range) => ({
    ...(time && {
      days: toDays(text(time, "days")),
      // "0930" is 09:30.
      start: text(time, "startTime").replace(/(?=\d\d$)/, ":"),
      end: text(time, "endTime").replace(/(?=\d\d$)/, ":"),
    }),
    startDate: toDay(text(range, "startDate")),
    endDate: toDay(text(range, "endDate")),
    facility: places.join(" and "),
  }));
}

/** "MWF" or "TTh". */
function toDays(days: string): number[] {
  return [...days.matchAll(/Th|Su|[MTWFSR]/g)].map(([name]) => (name === "R" ? 4 : DAYS.indexOf(name)));
}

/** "2027/1/18" is 2027-01-18. */
function toDay(date: string): string {
  return /^\d+\/\d+\/\d+$/.test(date) ? date.replaceAll("/", "-").replaceAll(/\b\d\b/g, "0$&") : date;
}

function list(element: Element, name: string): readonly Element[] {
  const children = element[name];
  return Array.isArray(children) ? (children as readonly Element[]) : [];
}

function text(element: Element, name: string): string {
  const value = element[name];
  return typeof value === "string" ? value : "";
}
