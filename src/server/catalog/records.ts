import type { Meeting } from "#contract/catalog";
import type { RepeatRule } from "#contract/catalogue-line";
import { classTitle } from "#contract/labels/class-title";
import type { Requisite } from "#contract/requisites";
import { keptSeatsOf, type ReservedSeats } from "#contract/reserved-seats";
import type { CalendarDay } from "#contract/term-calendar";
import type { Walks } from "#contract/walks";

/** The catalog's records. Minutes count from midnight, dates are ISO, weekdays are 0 to 6. */
export type TermRecord = {
  code: string;
  description: string;
  startDate: string;
  endDate: string;
  catalogVersion: number;
};

export type SessionRecord = {
  code: string;
  description: string;
  startDate: string;
  endDate: string;
  enrollmentOpensAt: Date | null;
  enrollmentClosesAt: Date | null;
  openEnrollmentAt: Date | null;
  dropDeadline: string | null;
  withdrawDeadline: string | null;
};

type ComponentRecord = { component: string; isOptional: boolean };

export type CourseRecord = {
  courseId: string;
  title: string;
  description: string;
  requisites: Requisite | null;
  /** Whether students can take it more than once in a term. */
  isRepeatable: boolean;
  /** How often it counts over several terms; null if the file doesn't say. */
  repeat: RepeatRule | null;
  offerings: OfferingRecord[];
};

export type OfferingRecord = {
  course: CourseRecord;
  offerNumber: number;
  subject: string;
  catalogNumber: string;
  career: string;
  /** The enrollment sections' component first. */
  components: ComponentRecord[];
  classes: ClassRecord[];
};

export type ClassRecord = {
  classNumber: number;
  offering: OfferingRecord;
  session: SessionRecord;
  section: string;
  component: string;
  classType: "E" | "N";
  status: "A" | "X" | "T" | "S";
  association: number;
  parentClassNumber: number | null;
  autoEnroll: number[];
  title: string;
  topic: string | null;
  campus: string | null;
  instructionMode: string;
  minUnits: number;
  maxUnits: number;
  gradingBasis: string;
  addConsent: "N" | "I" | "D";
  dropConsent: "N" | "I" | "D";
  requirementDesignation: string | null;
  combinedId: string | null;
  /** Other courses that it's also a class of, such as "PHIL.4990". */
  otherNames: readonly string[];
  /** Kept when the class is canceled, unlike those of its listing. */
  meetings: Meeting[];
  attributes: { attribute: string; value: string; description: string }[];
  notes: string[];
};

/** Immutable and without seats. */
export type TermCatalog = {
  term: TermRecord;
  /** Its days off and replaced days, in order. The meetings of `classes` already follow it. */
  calendar: readonly CalendarDay[];
  sessions: ReadonlyMap<string, SessionRecord>;
  /** Description by subject code. */
  subjects: ReadonlyMap<string, string>;
  courses: ReadonlyMap<string, CourseRecord>;
  classes: ReadonlyMap<number, ClassRecord>;
  /** By subject, catalog number and section. */
  ordered: readonly ClassRecord[];
  /** By the ID of their combined section. */
  combined: ReadonlyMap<string, readonly ClassRecord[]>;
  /** Whether the file says that its classes are one class, by the ID of their combined section. */
  sameClass: ReadonlyMap<string, boolean>;
  /** Between the buildings that its meetings name; undefined if none is known. */
  walks: Walks | undefined;
};

/** A null capacity is no limit. */
export type Seats = {
  classNumber: number;
  capacity: number | null;
  enrolled: number;
  /** Of its combined section; null without a limit. */
  combinedLeft: number | null;
  waitCapacity: number;
  waitlisted: number;
  /** Waitlisted students that a source counted without names; they came first. */
  externalWaitlisted: number;
  /** Free seats are reserved for the waitlist until promotion has gone through it. */
  isPromised: boolean;
  /** Seats kept for groups of students; null if the class has none. */
  reserved: readonly ReservedSeats[] | null;
};

/** Infinity if the class has no limit, 0 if its seats aren't known. */
export function freeSeatsOf(seats: Pick<Seats, "capacity" | "enrolled"> | undefined): number {
  if (!seats) return 0;
  return seats.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, seats.capacity - seats.enrolled);
}

/** Free seats that aren't kept for anyone; Infinity without a limit. */
export function openSeatsOf(seats: Pick<Seats, "capacity" | "enrolled" | "reserved"> | undefined): number {
  return Math.max(0, freeSeatsOf(seats) - keptSeatsOf(seats?.reserved ?? null));
}

export function numbersOf(records: readonly Pick<ClassRecord, "classNumber">[]): number[] {
  return records.map(({ classNumber }) => classNumber);
}

/** Classes that it auto-enrolls. */
export function broughtBy(record: ClassRecord, { classes }: TermCatalog): ClassRecord[] {
  return record.autoEnroll.map((number) => classes.get(number)).filter((other) => other !== undefined);
}

/** "COMP.1020" */
export function courseLabel(offering: { subject: string; catalogNumber: string }): string {
  return `${offering.subject}.${offering.catalogNumber}`;
}

const courseNames = new WeakMap<ClassRecord, readonly string[]>();

/** Every name under which it's the same course or class: "COMP.4990" and "PHIL.4990". */
export function courseNamesOf(record: ClassRecord): readonly string[] {
  let names = courseNames.get(record);
  if (!names) {
    const { offering, otherNames } = record;
    names = [...new Set([courseLabel(offering), ...offering.course.offerings.map(courseLabel), ...otherNames])];
    courseNames.set(record, names);
  }
  return names;
}

/** "COMP.1020 LAB 804" */
export function className(record: ClassRecord): string {
  return `${courseLabel(record.offering)} ${recordSection(record)}`;
}

/** "Special Topics: Film Noir" */
export function recordTitle({ title, topic }: Pick<ClassRecord, "title" | "topic">): string {
  return classTitle({ CourseTitle: title, CourseTopic: topic });
}

const topics = new WeakMap<CourseRecord, ReadonlySet<string>>();

/**
 * What distinguishes the enrollment sections of a repeatable course: topics, or titles of their own. Empty if nothing
 * does.
 */
function topicsOf(course: CourseRecord): ReadonlySet<string> {
  let known = topics.get(course);
  if (!known) {
    const leads = course.offerings.flatMap(({ classes }) => classes).filter(({ classType }) => classType === "E");
    const own = new Set(course.isRepeatable ? leads.map(ownTopic) : []);
    known = own.size === 1 && own.has(course.title) ? new Set<string>() : own;
    topics.set(course, known);
  }
  return known;
}

/** One of its course's topics; undefined for a related section that goes with all of them. */
export function topicOf(record: ClassRecord): string | undefined {
  const own = ownTopic(record);
  return topicsOf(record.offering.course).has(own) ? own : undefined;
}

function ownTopic({ topic, title }: ClassRecord): string {
  return topic?.trim() || title;
}

/** "LAB 804" */
export function recordSection({ component, section }: Pick<ClassRecord, "component" | "section">): string {
  return `${component} ${section}`;
}

/** Undefined if the catalog doesn't have it. It may no longer be offered. */
export function findOffering(
  catalog: TermCatalog,
  { courseId, offerNumber }: { courseId: string; offerNumber: number },
): OfferingRecord | undefined {
  return catalog.courses.get(courseId)?.offerings.find((offering) => offering.offerNumber === offerNumber);
}

/**
 * A class of it can be enrolled in, whatever its seats. An import cancels classes, but keeps their offering for carts,
 * grades, and configurations.
 */
export function isOffered({ classes }: Pick<OfferingRecord, "classes">): boolean {
  return classes.some(({ status, classType }) => status === "A" && classType === "E");
}

/** Undefined unless it's offered. */
export function findCurrentOffering(
  catalog: TermCatalog,
  key: Parameters<typeof findOffering>[1],
): OfferingRecord | undefined {
  const offering = findOffering(catalog, key);
  return offering && isOffered(offering) ? offering : undefined;
}

/** Whether seats matter is up to the course's options. */
export function schedulableClasses(offering: OfferingRecord): ClassRecord[] {
  return offering.classes.filter((record) => record.status === "A");
}

/** Credits of the enrollment sections. */
export function creditRangeOf(offering: OfferingRecord | undefined): { min: number; max: number } {
  const sections = (offering?.classes ?? []).filter((record) => record.classType === "E");
  if (sections.length === 0) return { min: 0, max: 0 };
  return {
    min: Math.min(...sections.map((record) => record.minUnits)),
    max: Math.max(...sections.map((record) => record.maxUnits)),
  };
}
