import type { BuildResult } from "#contract/build-result";
import {
  type ConfigurationDocument,
  emptyConfiguration,
  MAX_COURSES,
  type StoredCourse,
} from "#contract/configuration";
import { isAppError } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import { readClassNumbers } from "#contract/shared-link";
import { newEntityId, refuse } from "../builder/configuration-store.ts";
import { prepareRequest } from "../builder/schedule-request.ts";
import { toBuildResult } from "../builder/to-result.ts";
import type { Services } from "../call.ts";
import { className, type ClassRecord, courseLabel, sectionName, type TermCatalog } from "../catalog/records.ts";
import type { BuiltSchedules } from "../engine-pool/engine-thread.ts";
import { clashTimes } from "../registration/clashes.ts";

type Build = Pick<Services, "catalog" | "engine">;

/**
 * The schedule that a link names, as the best one that its classes allow. Where they allow none, IsError is set and
 * Message says why. Throws NOT_FOUND for an unknown term and BAD_REQUEST for what isn't a list of class numbers.
 */
export async function buildShared(
  { catalog, engine }: Build,
  term: string,
  classNumbers: string,
): Promise<BuildResult> {
  const numbers = readClassNumbers(classNumbers);
  const known = await catalog.term(term);
  let document = emptyConfiguration;
  try {
    document = sharedDocument(known, numbers);
  } catch (error) {
    if (!isAppError(error) || error.code !== "RULE_BROKEN") throw error;
    return failed(await prepareRequest(known, catalog.seats, document, []), document, known, error.message);
  }
  const prepared = await prepareRequest(known, catalog.seats, document, []);
  const built = await engine.build({ request: withoutTravel(prepared.request), limit: 1 });
  if (built.schedules.length === 0) return failed(prepared, document, known, whyNone(known, numbers));
  return { ...toBuildResult(built, prepared, document, known), IsError: false, Message: null };
}

/** Exactly these classes; of components that none of them belongs to, any section. Throws RULE_BROKEN in words. */
export function sharedDocument(catalog: TermCatalog, numbers: readonly number[]): ConfigurationDocument {
  const records = numbers.map((number) => requireClass(catalog, number));
  const courses = [...Map.groupBy(records, ({ offering }) => offering).values()].map(toCourse);
  if (courses.length > MAX_COURSES) refuse(`A shared schedule can have up to ${MAX_COURSES} courses.`);
  return {
    courses,
    breaks: [],
    options: { ...emptyConfiguration.options, includeCurrentEnrollment: false, includeEnrollmentCart: false },
  };
}

function requireClass({ classes, term }: TermCatalog, number: number): ClassRecord {
  const record = classes.get(number);
  if (!record) return refuse(`Class ${number} isn't offered in ${term.description}.`);
  if (record.status === "X") return refuse(`${className(record)} was canceled.`);
  if (record.status !== "A") return refuse(`${className(record)} isn't available.`);
  return record;
}

function toCourse(records: ClassRecord[]): StoredCourse {
  const { offering } = records[0]!;
  const [lead, second] = records.filter(({ classType }) => classType === "E");
  if (lead && second) {
    const sections = `${sectionName(lead)} and ${sectionName(second)}`;
    refuse(`This link has two sections of ${courseLabel(offering)}: ${sections}.`);
  }
  const byComponent = Map.groupBy(records, ({ component }) => component);
  return {
    id: newEntityId(),
    isEnabled: true,
    courseId: offering.course.courseId,
    offerNumber: offering.offerNumber,
    options: { excludeClosed: false, excludeWaitListed: false, excludeOnline: false, campus: null, honors: 0 },
    components: [...byComponent].map(([component, sections]) => ({
      component,
      explicitSections: sections.map(({ classNumber }) => classNumber),
      lockedClassNumber: null,
    })),
  };
}

/** Somebody goes to these classes already, however far apart they are. */
function withoutTravel(request: ScheduleRequest): ScheduleRequest {
  const nowhere = <Section extends { meetings: ScheduleRequest["courses"][number]["sections"][number]["meetings"] }>(
    section: Section,
  ) => ({ ...section, meetings: section.meetings.map((meeting) => ({ ...meeting, campus: null })) });
  const courses = request.courses.map((course) => ({
    ...course,
    sections: course.sections.map((section) => ({
      ...nowhere(section),
      autoEnroll: section.autoEnroll.map(nowhere),
    })),
  }));
  return { ...request, courses };
}

function whyNone({ classes }: TermCatalog, numbers: readonly number[]): string {
  const records = numbers.flatMap((number) => classes.get(number) ?? []);
  for (const [index, a] of records.entries()) {
    for (const b of records.slice(index + 1)) {
      const times = clashTimes(a, b);
      if (times) return `${className(a)} and ${className(b)} meet at the same time (${times}).`;
    }
  }
  return "These classes can't be taken together.";
}

const NONE: BuiltSchedules = {
  resultCode: null,
  problem: null,
  total: "0",
  complete: true,
  openable: 0,
  isTooMany: false,
  isRanked: true,
  processedCount: 0,
  schedules: [],
  processTime: 0,
};

function failed(
  prepared: Parameters<typeof toBuildResult>[1],
  document: ConfigurationDocument,
  catalog: TermCatalog,
  message: string,
): BuildResult {
  return { ...toBuildResult(NONE, prepared, document, catalog), IsError: true, Message: message };
}
