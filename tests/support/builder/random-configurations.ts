import type {
  ConfigurationDocument,
  InstructorRule,
  StoredBreak,
  StoredCourse,
} from "#contract/builder/configuration-document";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { type OfferingRecord, schedulableClasses, type TermCatalog } from "#server/catalog/records";
import { breakOf } from "../engine/schedule-requests.ts";
import { seeded } from "../seeded.ts";

type Random = ReturnType<typeof seeded>;

/** Courses are drawn from so many offerings of a term: those with most sections. */
const POPULAR = 120;

export function randomConfiguration(catalog: TermCatalog, seed: number): ConfigurationDocument {
  const document = randomRequirements(catalog, seed);
  return seed % 2 === 0 ? document : withGroups(document, seed);
}

function withGroups(document: ConfigurationDocument, seed: number): ConfigurationDocument {
  const random = seeded(seed).of("groups");
  const size = 1 + random.of("size").below(document.courses.length);
  const courses = document.courses.slice(0, size).map(({ id }) => id);
  return {
    ...document,
    courses: document.courses.map((course, index) => (index === size ? { ...course, isOptional: true } : course)),
    groups: [{ id: "group", courses, count: 1 + random.of("count").below(size) }],
  };
}

function randomRequirements(catalog: TermCatalog, seed: number): ConfigurationDocument {
  const random = seeded(seed);
  const offerings = new Map<string, OfferingRecord>();
  const wanted = 2 + random.of("courses").below(5);
  const popular = popularOfferings(catalog);
  for (let draw = 0; draw < 50 && offerings.size < wanted; draw++) {
    const offering = random.of("offerings").of(draw).pick(popular);
    offerings.set(offering.course.courseId, offering);
  }
  return {
    courses: [...offerings.values()].map((offering, index) =>
      randomCourse(random.of(`course ${index}`), catalog, offering, index),
    ),
    breaks: Array.from({ length: random.of("breaks").below(4) }, (_, index) =>
      randomBreak(random.of(`break ${index}`), index),
    ),
    options: {
      includeEnrollmentCart: random.of("cart").chance(0.5),
      includeCurrentEnrollment: random.of("enrollment").chance(0.5),
      preference: 1 + random.of("preference").below(SORTING_PREFERENCES.length),
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
  const excludeWaitListed = random.of("waitlisted").chance(0.2);
  const atCampus = random.of("which campus").pick(ordered).campus;
  return {
    id: `course${index}`,
    isEnabled: random.of("enabled").chance(0.9),
    courseId: offering.course.courseId,
    offerNumber: offering.offerNumber,
    options: {
      excludeClosed: excludeWaitListed || random.of("closed").chance(0.3),
      excludeWaitListed,
      excludeOnline: random.of("online").chance(0.2),
      campus: random.of("campus").chance(0.1) ? atCampus : null,
      honors: random.of("honors").chance(0.2) ? 2 : 0,
      ...(random.of("taught").chance(0.3) && { instructors: [randomRule(random.of("rule"), offering)] }),
    },
    components: offering.components.flatMap(({ component }) => {
      const numbers = schedulableClasses(offering)
        .filter((record) => record.component === component)
        .map(({ classNumber }) => classNumber);
      const own = random.of(component);
      if (numbers.length === 0 || own.of("free").chance(0.7)) return [];
      const isLock = own.of("locked").chance(0.4);
      const explicitSections = numbers.filter((_, at) => own.of(at).chance(0.6));
      return [
        {
          component,
          explicitSections: isLock || explicitSections.length === 0 ? null : explicitSections,
          lockedClassNumber: isLock ? own.of("lock").pick(numbers) : null,
        },
      ];
    }),
  };
}

function randomRule(random: Random, { classes }: OfferingRecord): InstructorRule {
  const { meetings, component } = random.of("class").pick(classes);
  const id = meetings[0]?.Instructors[0]?.Person.Id ?? "nobody";
  return { id, name: id, ...(random.of("only").chance(0.3) && { onlyOf: component }) };
}

function randomBreak(random: Random, index: number): StoredBreak {
  const startMinutes = 480 + 15 * random.of("start").below(32);
  return breakOf(`break${index}`, {
    isEnabled: random.of("enabled").chance(0.9),
    dayOfWeek: 1 + random.of("day").below(6),
    isAllDay: random.of("all day").chance(0.05),
    startMinutes,
    endMinutes: startMinutes + 15 * (1 + random.of("length").below(8)),
  });
}
