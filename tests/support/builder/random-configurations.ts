import type {
  ConfigurationDocument,
  InstructorRule,
  StoredBreak,
  StoredCourse,
} from "#contract/builder/configuration-document";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { schedulableClasses, type OfferingRecord, type TermCatalog } from "#server/catalog/records";
import { breakOf, seeded } from "../engine/schedule-requests.ts";

type Random = ReturnType<typeof seeded>;

/** Courses are drawn from so many offerings of a term: those with most sections. */
const POPULAR = 120;

export function randomConfiguration(catalog: TermCatalog, seed: number): ConfigurationDocument {
  const document = randomRequirements(catalog, seed);
  return seed % 2 === 0 ? document : withGroups(document, seed);
}

function withGroups(document: ConfigurationDocument, seed: number): ConfigurationDocument {
  const random = seeded(seed + 2 ** 21);
  const size = 1 + random.below(document.courses.length);
  const courses = document.courses.slice(0, size).map(({ id }) => id);
  return {
    ...document,
    courses: document.courses.map((course, index) => (index === size ? { ...course, isOptional: true } : course)),
    groups: [{ id: "group", courses, count: 1 + random.below(size) }],
  };
}

function randomRequirements(catalog: TermCatalog, seed: number): ConfigurationDocument {
  const random = seeded(seed);
  const offerings = new Map<string, OfferingRecord>();
  const wanted = 2 + random.below(5);
  const popular = popularOfferings(catalog);
  for (let draw = 0; draw < 50 && offerings.size < wanted; draw++) {
    const offering = random.pick(popular);
    offerings.set(offering.course.courseId, offering);
  }
  return {
    courses: [...offerings.values()].map((offering, index) => randomCourse(random, catalog, offering, index)),
    breaks: Array.from({ length: random.below(4) }, (_, index) => randomBreak(random, index)),
    options: {
      includeEnrollmentCart: random.chance(0.5),
      includeCurrentEnrollment: random.chance(0.5),
      preference: 1 + random.below(SORTING_PREFERENCES.length),
    },
  };
}

function popularOfferings({ courses }: TermCatalog): OfferingRecord[] {
  return [...courses.values()]
    .flatMap(({ offerings }) => offerings)
    .sort((a, b) => b.classes.length - a.classes.length || (a.course.courseId < b.course.courseId ? -1 : 1))
    .slice(0, POPULAR);
}

function randomCourse(random: Random, { ordered }: TermCatalog, offering: OfferingRecord, index: number): StoredCourse {
  const excludeWaitListed = random.chance(0.2);
  const atCampus = random.pick(ordered).campus;
  return {
    id: `course${index}`,
    isEnabled: random.chance(0.9),
    courseId: offering.course.courseId,
    offerNumber: offering.offerNumber,
    options: {
      excludeClosed: excludeWaitListed || random.chance(0.3),
      excludeWaitListed,
      excludeOnline: random.chance(0.2),
      campus: random.chance(0.1) ? atCampus : null,
      honors: random.chance(0.2) ? 2 : 0,
      ...(random.chance(0.3) && { instructors: [randomRule(random, offering)] }),
    },
    components: offering.components.flatMap(({ component }) => {
      const numbers = schedulableClasses(offering)
        .filter((record) => record.component === component)
        .map(({ classNumber }) => classNumber);
      if (numbers.length === 0 || random.chance(0.7)) return [];
      const isLock = random.chance(0.4);
      const explicitSections = numbers.filter(() => random.chance(0.6));
      return [
        {
          component,
          explicitSections: isLock || explicitSections.length === 0 ? null : explicitSections,
          lockedClassNumber: isLock ? random.pick(numbers) : null,
        },
      ];
    }),
  };
}

function randomRule(random: Random, { classes }: OfferingRecord): InstructorRule {
  const { meetings, component } = random.pick(classes);
  const id = meetings[0]?.Instructors[0]?.Person.Id ?? "nobody";
  return { id, name: id, ...(random.chance(0.3) && { onlyOf: component }) };
}

function randomBreak(random: Random, index: number): StoredBreak {
  const startMinutes = 480 + 15 * random.below(32);
  return breakOf(`break${index}`, {
    isEnabled: random.chance(0.9),
    dayOfWeek: 1 + random.below(6),
    isAllDay: random.chance(0.05),
    startMinutes,
    endMinutes: startMinutes + 15 * (1 + random.below(8)),
  });
}
