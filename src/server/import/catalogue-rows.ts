import { type NewRow, toJson } from "../db/schema.ts";
import { type ClassContext, type ImportedClass, toClassRows } from "./class-rows.ts";
import type { ExistingTerm } from "./existing-term.ts";
import { numberOfferings, type PlannedOffering, sectionNames } from "./offerings.ts";
import { mostFrequent, toCampus } from "./read/course-identity.ts";
import type { ClassLine } from "./read/line-check.ts";
import type { Tally } from "./rules.ts";

export type CatalogueRows = {
  subjects: NewRow<"subjects">[];
  courses: NewRow<"courses">[];
  offerings: NewRow<"offerings">[];
  components: NewRow<"offering_components">[];
  facilities: NewRow<"facilities">[];
  combined: { id: string; description: string; capacity: number | null }[];
  instructors: NewRow<"instructors">[];
  attributeValues: NewRow<"attribute_values">[];
  classes: ImportedClass[];
};

export function toCatalogueRows(
  courses: ReadonlyMap<string, readonly PlannedOffering[]>,
  existing: Pick<ExistingTerm, "offerings" | "classes" | "facilities" | "attributeValues">,
  context: ClassContext,
): CatalogueRows {
  const { term, tally } = context;
  const term_code = term.code;
  const subjects = new Map<string, string | undefined>();
  const instructors = new Map<string, NewRow<"instructors">>();
  type OfCourses = Pick<CatalogueRows, "courses" | "offerings" | "components" | "classes">;
  const rows: OfCourses = { courses: [], offerings: [], components: [], classes: [] };

  for (const [course_id, offerings] of courses) {
    const course = describeCourse(offerings, tally);
    rows.courses.push({ term_code, course_id, ...course });
    const sections = sectionNames(offerings, existing.classes, tally);
    for (const [offering, offer_number] of numberOfferings(course_id, offerings, existing)) {
      const { subject, catalogNumber, career, components, classes } = offering;
      const described = firstSaid(linesOf([offering]), ({ subjectDescription }) => subjectDescription);
      subjects.set(subject, subjects.get(subject) ?? described);
      rows.offerings.push({ term_code, course_id, offer_number, subject, catalog_number: catalogNumber, career });
      for (const [position, component] of components.entries()) {
        const own = classes.filter((each) => each.component === component);
        const is_optional = own.every(({ source }) => source.optionalComponent === true);
        rows.components.push({ term_code, course_id, offer_number, component, position, is_optional });
      }
      for (const planned of classes) {
        const { classNumber, courseTitle = course.title } = planned.source;
        const title = courseTitle === course.title ? null : courseTitle;
        if (title !== null) tally("sectionTitle");
        const section = sections.get(classNumber) ?? "";
        const imported = toClassRows(planned, { course_id, offer_number, section, title }, context);
        rows.classes.push(imported);
        for (const person of imported.instructors) instructors.set(person.id, person);
      }
    }
  }
  tally("subjectDescription", [...subjects.values()].filter((description) => description === undefined).length);
  const lines = linesOf([...courses.values()].flat());
  return {
    ...rows,
    subjects: [...subjects].map(([code, description = code]) => ({ term_code, code, description })),
    instructors: [...instructors.values()],
    facilities: facilityRows(lines, existing.facilities),
    attributeValues: attributeRows(lines, existing.attributeValues),
    combined: combinedSections(lines),
  };
}

function linesOf(offerings: readonly PlannedOffering[]): ClassLine[] {
  return offerings.flatMap(({ classes }) => classes.map(({ source }) => source));
}

/** What the first line says that says it. */
function firstSaid<Value>(lines: readonly ClassLine[], read: (line: ClassLine) => Value | undefined) {
  return lines.map(read).find((value) => value !== undefined);
}

function describeCourse(offerings: readonly PlannedOffering[], tally: Tally) {
  const lines = linesOf(offerings);
  const [first] = offerings;
  const title = mostFrequent(lines.flatMap(({ courseTitle }) => courseTitle ?? []));
  const [description = "", ...others] = new Set(lines.flatMap(({ courseDescription }) => courseDescription ?? []));
  if (title === undefined) tally("courseTitle");
  if (others.length > 0) tally("courseDescription");
  const requisites = firstSaid(lines, (line) => line.requisites);
  return {
    title: title ?? `${first?.subject} ${first?.catalogNumber}`,
    description,
    requisites: requisites === undefined ? null : toJson(requisites),
    repeatable: lines.some(({ repeatable }) => repeatable === true),
  };
}

function combinedSections(lines: readonly ClassLine[]): CatalogueRows["combined"] {
  const said = Map.groupBy(
    lines.flatMap(({ combined }) => combined ?? []),
    ({ id }) => id,
  );
  return [...said].map(([id, own]) => ({
    id,
    description: own.find(({ description }) => description !== undefined)?.description ?? id,
    capacity: own.find(({ capacity }) => capacity !== undefined)?.capacity ?? null,
  }));
}

/** All terms share them: a known value keeps the words that the file doesn't say. */
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

type Facility = Record<"description" | "short" | "building" | "campus", string | undefined>;

/**
 * Facilities are identified by their code or text, and get their building and campus from classes. All terms share
 * them: a known one keeps what the file doesn't say, and whether a meeting is online is said by the meeting.
 */
function facilityRows(lines: readonly ClassLine[], known: ExistingTerm["facilities"]): NewRow<"facilities">[] {
  const facilities = new Map<string, Facility>();
  for (const { meetings = [], building, campus } of lines) {
    const isOnlyOne = new Set(meetings.map(({ facility }) => facility)).size === 1;
    for (const { facility: text, facilityDetails: room = {} } of meetings) {
      const code = room.code ?? text;
      if (code === undefined) continue;
      const said = facilities.get(code);
      const isBuilding = building !== undefined && (isOnlyOne || text?.startsWith(building));
      facilities.set(code, {
        description: said?.description ?? text,
        short: said?.short ?? room.shortDescription,
        building: room.building ?? said?.building ?? (isBuilding ? building : undefined),
        campus: room.campus ?? said?.campus ?? campus,
      });
    }
  }
  return [...facilities].map(([code, said]) => {
    const before = known.get(code);
    const description = said.description ?? before?.description ?? code;
    return {
      code,
      description,
      short_description: said.short ?? before?.short_description ?? description,
      building: said.building ?? before?.building ?? null,
      campus: toCampus(said.campus) ?? before?.campus ?? null,
      is_online: false,
    };
  });
}
