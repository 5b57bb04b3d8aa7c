import { type NewRow, type TableName, toJson } from "../db/schema.ts";
import { type ClassContext, type ImportedRows, toClassRows } from "./class-rows.ts";
import type { ExistingTerm } from "./existing-term.ts";
import { importedSectionNames, numberOfferings, type PlannedOffering } from "./offerings.ts";
import { mostFrequent, toCampus } from "./read/course-identity.ts";
import type { ClassLine } from "./read/line-check.ts";
import type { Tally } from "./rules.ts";

/** What classes share, in the order of writing, with each table's key. */
const SHARED = {
  terms: ["code"],
  sessions: ["term_code", "code"],
  facilities: ["code"],
  instructors: ["id"],
  subjects: ["term_code", "code"],
  courses: ["term_code", "course_id"],
  offerings: ["term_code", "course_id", "offer_number"],
  offering_components: ["term_code", "course_id", "offer_number", "component"],
  attribute_values: ["attribute", "value"],
} as const satisfies { [Name in TableName]?: readonly (keyof NewRow<Name>)[] };
type SharedTable = keyof typeof SHARED;
/** The cast gives keys of all tables one type; `satisfies` has checked them. */
export const sharedTables = Object.entries(SHARED) as unknown as [SharedTable, readonly never[]][];

type SharedRows = { [Name in SharedTable]: NewRow<Name>[] };

/** Everything below the term, ready to be written. */
export function toCatalogueRows(
  planned: ReadonlyMap<string, readonly PlannedOffering[]>,
  existing: ExistingTerm,
  context: ClassContext,
  ofTerm: Pick<SharedRows, "terms" | "sessions">,
) {
  const { tally } = context;
  const term_code = context.term.code;
  const subjects = new Map<string, string | undefined>();
  const classes: ImportedRows[] = [];
  const courses: NewRow<"courses">[] = [];
  const offerings: NewRow<"offerings">[] = [];
  const offering_components: NewRow<"offering_components">[] = [];

  for (const [course_id, listed] of planned) {
    const course = describeCourse(listed, tally);
    courses.push({ term_code, course_id, ...course });
    const sections = importedSectionNames(listed, existing.classes, tally);
    for (const [offering, offer_number] of numberOfferings(course_id, listed, existing)) {
      const { subject, catalogNumber: catalog_number, career, components, classes: own } = offering;
      const key = { term_code, course_id, offer_number };
      subjects.set(subject, subjects.get(subject) ?? firstSaid(linesOf([offering]), (line) => line.subjectDescription));
      offerings.push({ ...key, subject, catalog_number, career });
      for (const [position, component] of components.entries()) {
        const ofComponent = own.filter((each) => each.component === component);
        const is_optional = ofComponent.every(({ source }) => source.optionalComponent === true);
        offering_components.push({ ...key, component, position, is_optional });
      }
      for (const each of own) {
        const { classNumber, courseTitle = course.title } = each.source;
        const title = courseTitle === course.title ? null : courseTitle;
        if (title !== null) tally("sectionTitle");
        classes.push(toClassRows(each, { ...key, section: sections.get(classNumber) ?? "", title }, context));
      }
    }
  }
  tally("subjectDescription", [...subjects.values()].filter((description) => description === undefined).length);
  const lines = linesOf([...planned.values()].flat());
  const instructors = new Map(classes.flatMap((each) => each.instructors).map((person) => [person.id, person]));
  // Once for each, whatever the number of classes.
  tally("instructorNames", [...instructors.values()].filter(({ first_name }) => first_name === "").length);
  const shared: SharedRows = {
    ...ofTerm,
    facilities: facilityRows(lines, existing.facilities),
    instructors: [...instructors.values()],
    subjects: [...subjects].map(([code, description = code]) => ({ term_code, code, description })),
    courses,
    offerings,
    offering_components,
    attribute_values: attributeRows(lines, existing.attributeValues),
  };
  return { classes, shared, combined: combinedSections(lines, term_code) };
}

function linesOf(offerings: readonly PlannedOffering[]): ClassLine[] {
  return offerings.flatMap(({ classes }) => classes.map(({ source }) => source));
}

/** The value of the first that has one. */
function firstSaid<Each, Value>(all: readonly Each[], read: (each: Each) => Value | null | undefined) {
  return all.map(read).find((value) => value !== undefined && value !== null);
}

function describeCourse(offerings: readonly PlannedOffering[], tally: Tally) {
  const lines = linesOf(offerings);
  const [first] = offerings;
  const title = mostFrequent(lines.flatMap(({ courseTitle }) => courseTitle ?? []));
  const [description = "", ...others] = new Set(lines.flatMap(({ courseDescription }) => courseDescription ?? []));
  if (title === undefined) tally("courseTitle");
  if (others.length > 0) tally("courseDescription");
  const requisites = firstSaid(lines, (line) => line.requisites);
  const repeat = firstSaid(lines, (line) => line.repeat);
  return {
    title: title ?? `${first?.subject} ${first?.catalogNumber}`,
    description,
    requisites: requisites === undefined ? null : toJson(requisites),
    repeatable: lines.some(({ repeatable }) => repeatable === true),
    repeat: repeat === undefined ? null : toJson(repeat),
  };
}

function combinedSections(lines: readonly ClassLine[], term_code: string): NewRow<"combined_sections">[] {
  const said = lines.flatMap(({ combined }) => combined ?? []);
  return [...Map.groupBy(said, ({ id }) => id)].map(([id, own]) => ({
    term_code,
    id,
    description: firstSaid(own, ({ description }) => description) ?? id,
    capacity: firstSaid(own, ({ capacity }) => capacity) ?? null,
    same_class: firstSaid(own, ({ sameClass }) => sameClass) ?? null,
  }));
}

/** All terms share them: what the file doesn't say stays. */
function attributeRows(lines: readonly ClassLine[], known: ExistingTerm["attributeValues"]) {
  const words = new Map<string, string>();
  const values = new Map<string, NewRow<"attribute_values">>();
  const given = lines.flatMap(({ attributes = [] }) => attributes);
  for (const { attribute, attributeDescription } of given)
    if (attributeDescription !== undefined) words.set(attribute, attributeDescription);
  for (const { attribute, value, description } of given) {
    const key = JSON.stringify([attribute, value]);
    const before = values.get(key) ?? known.get(key);
    const attribute_description = words.get(attribute) ?? before?.attribute_description ?? attribute;
    const row = { attribute, value, attribute_description, description: description ?? before?.description ?? value };
    values.set(key, row);
  }
  return [...values.values()];
}

/**
 * Facilities are identified by their code or text, and get their building and campus from classes. All terms share
 * them: a known one keeps what the file doesn't say, and whether a meeting is online is said by the meeting.
 */
function facilityRows(lines: readonly ClassLine[], known: ExistingTerm["facilities"]): NewRow<"facilities">[] {
  const places = lines.flatMap(({ meetings = [], building, campus }) => {
    const isOnlyOne = new Set(meetings.map(({ facility }) => facility)).size === 1;
    return meetings.map(({ facility: text, facilityDetails: room = {} }) => {
      const isBuilding = building !== undefined && (isOnlyOne || text?.startsWith(building));
      return { code: room.code ?? text, text, room, building: isBuilding ? building : undefined, campus };
    });
  });
  return [...Map.groupBy(places, ({ code }) => code)].flatMap(([code, own]) => {
    if (code === undefined) return [];
    const before = known.get(code);
    const latest = own.toReversed();
    const description = firstSaid(own, ({ text }) => text) ?? before?.description ?? code;
    const building = firstSaid(latest, ({ room }) => room.building) ?? firstSaid(own, (each) => each.building);
    const campus = firstSaid(latest, ({ room }) => room.campus) ?? firstSaid(own, (each) => each.campus);
    return {
      code,
      description,
      short_description:
        firstSaid(own, ({ room }) => room.shortDescription) ?? before?.short_description ?? description,
      building: building ?? before?.building ?? null,
      campus: toCampus(campus) ?? before?.campus ?? null,
      is_online: false,
    };
  });
}
