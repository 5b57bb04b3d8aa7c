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
  facilities: Facility[];
  combined: CombinedSection[];
  instructors: NewRow<"instructors">[];
  attributeValues: AttributeWords[];
  classes: ImportedClass[];
};

/** The words are null where the file doesn't say them. */
type AttributeWords = Record<"attribute_description" | "description", string | null> &
  Record<"attribute" | "value", string>;

export function toCatalogueRows(
  courses: ReadonlyMap<string, readonly PlannedOffering[]>,
  existing: Pick<ExistingTerm, "offerings" | "classes">,
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
        const place = { courseId: course_id, offerNumber: offer_number, section, title };
        const imported = toClassRows(planned, place, context);
        rows.classes.push(imported);
        for (const { id, firstName, lastName } of imported.instructors) {
          instructors.set(id, { id, first_name: firstName, last_name: lastName });
        }
      }
    }
  }
  tally("subjectDescription", [...subjects.values()].filter((description) => description === undefined).length);
  const lines = linesOf([...courses.values()].flat());
  return {
    ...rows,
    subjects: [...subjects].map(([code, description = code]) => ({ term_code, code, description })),
    instructors: [...instructors.values()],
    facilities: facilityRows(lines),
    attributeValues: describedAttributes(lines),
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

type CombinedSection = { id: string; description: string | undefined; capacity: number | null };

function combinedSections(lines: readonly ClassLine[]): CombinedSection[] {
  const said = Map.groupBy(
    lines.flatMap(({ combined }) => combined ?? []),
    ({ id }) => id,
  );
  return [...said].map(([id, own]) => ({
    id,
    description: own.find(({ description }) => description !== undefined)?.description,
    capacity: own.find(({ capacity }) => capacity !== undefined)?.capacity ?? null,
  }));
}

function describedAttributes(lines: readonly ClassLine[]): AttributeWords[] {
  const words = new Map<string, string>();
  const values = new Map<string, AttributeWords>();
  for (const { attribute, value, attributeDescription, description } of lines.flatMap(
    ({ attributes = [] }) => attributes,
  )) {
    const key = JSON.stringify([attribute, value]);
    const own = description ?? values.get(key)?.description ?? null;
    values.set(key, { attribute, value, attribute_description: null, description: own });
    if (attributeDescription !== undefined) words.set(attribute, attributeDescription);
  }
  return [...values.values()].map((each) => ({ ...each, attribute_description: words.get(each.attribute) ?? null }));
}

/** Null for what the file doesn't say. */
type Facility = Record<"description" | "short_description" | "building" | "campus", string | null> & { code: string };

/**
 * Facilities are identified by their code or text, and get their building and campus from classes. All terms share
 * them, so whether a meeting is online is said by the meeting.
 */
function facilityRows(lines: readonly ClassLine[]): Facility[] {
  const facilities = new Map<string, Facility>();
  for (const { meetings = [], building, campus } of lines) {
    const isOnlyOne = new Set(meetings.map(({ facility }) => facility)).size === 1;
    for (const { facility: text, facilityDetails: room = {} } of meetings) {
      const code = room.code ?? text;
      if (code === undefined) continue;
      const known = facilities.get(code);
      const isBuilding = building !== undefined && (isOnlyOne || text?.startsWith(building));
      facilities.set(code, {
        code,
        description: known?.description ?? text ?? null,
        short_description: known?.short_description ?? room.shortDescription ?? null,
        building: room.building ?? known?.building ?? (isBuilding ? building : null),
        campus: toCampus(room.campus) ?? known?.campus ?? toCampus(campus),
      });
    }
  }
  return [...facilities.values()];
}
