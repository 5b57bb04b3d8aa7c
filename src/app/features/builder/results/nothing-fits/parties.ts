import { type Conflict, type CourseOption, isExcludedBy } from "#engine";
import type {
  FixedCourse,
  ScheduleBreak,
  ScheduleCourse,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/schedule-request";
import { courseColourAt, type CourseColour } from "../../../../ui/course-colour.ts";
import { requestColours } from "../../scheduled-courses.ts";

/** A component of a course in a conflict, with the sections that what is in the conflict leaves of it. */
export type PartyComponent = {
  code: string;
  sections: readonly ScheduleSection[];
  /** How many the course has of it. */
  of: number;
  pin: "locked" | "chosen" | undefined;
};

/** One entry of a conflict as the student reads it: a course with all that narrows it, a break on its days, a class. */
export type Party =
  | {
      kind: "course";
      key: string;
      course: ScheduleCourse;
      colour: CourseColour;
      components: readonly PartyComponent[];
      /** Those of its options that are part of the conflict. */
      options: readonly CourseOption[];
    }
  | { kind: "break"; key: string; breaks: readonly [ScheduleBreak, ...ScheduleBreak[]] }
  | { kind: "held"; key: string; held: FixedCourse; colour: CourseColour };

type CourseParty = Extract<Party, { kind: "course" }>;
type BreakParty = Extract<Party, { kind: "break" }>;
type HeldParty = Extract<Party, { kind: "held" }>;
type Choice = Conflict["choices"][number];

/** Courses in the order of the request, then classes that are held, then breaks; those that differ in their day alone are one. */
export function toParties({ choices: found }: Pick<Conflict, "choices">, request: ScheduleRequest): Party[] {
  const choices = found.flatMap((choice) => (choice.kind === "group" ? membersOf(choice, request) : [choice]));
  const colours = requestColours(request);
  const colourOf = (courseId: string) => colours.get(courseId) ?? courseColourAt(0);
  return [
    ...request.courses.flatMap((course): CourseParty[] => {
      const own = choices.filter((choice) => "id" in choice && choice.id === course.id);
      return own.length === 0 ? [] : [toCourseParty(course, own, colourOf(course.courseId))];
    }),
    ...choices.flatMap((choice): HeldParty[] => {
      const held = choice.kind === "held" ? findHeld(request, choice) : undefined;
      return held ? [{ kind: "held", key: `held ${held.courseId}`, held, colour: colourOf(held.courseId) }] : [];
    }),
    ...toBreakParties(request.breaks.filter(({ id }) => choices.some((one) => one.kind === "break" && one.id === id))),
  ];
}

/** A group in a conflict is shown by its courses. */
function membersOf({ id: groupId }: Extract<Choice, { kind: "group" }>, { courses, groups = [] }: ScheduleRequest) {
  const own = groups.find(({ id }) => id === groupId)?.courses ?? [];
  return courses
    .filter(({ id, enabled }) => enabled && own.includes(id))
    .map(({ id, components }): Choice => {
      return { kind: "course", id, components: components.map(({ component }) => component) };
    });
}

function toCourseParty(course: ScheduleCourse, choices: readonly Choice[], colour: CourseColour): CourseParty {
  const options = choices.flatMap((choice) => (choice.kind === "option" ? [choice.option] : []));
  const codes = new Set(
    choices.flatMap((choice) =>
      choice.kind === "course" ? choice.components : "component" in choice ? [choice.component] : [],
    ),
  );
  const components = course.components
    .filter(({ component }) => codes.has(component))
    .map((component): PartyComponent => {
      const pin = choices.flatMap((choice) =>
        "component" in choice && choice.component === component.component
          ? [choice.kind === "lock" ? ("locked" as const) : ("chosen" as const)]
          : [],
      )[0];
      const all = course.sections.filter((section) => section.component === component.component);
      const isFree = component.explicit === null && component.lockedClassNumber === null;
      const isLeft = (section: ScheduleSection) =>
        pin === "locked"
          ? section.classNumber === component.lockedClassNumber
          : pin === "chosen"
            ? (component.explicit?.includes(section.classNumber) ?? true)
            : !isFree || !options.some((option) => isAgainst(option, section, course));
      return { code: component.component, sections: all.filter(isLeft), of: all.length, pin };
    });
  return { kind: "course", key: course.id, course, colour, components, options };
}

/** Who excludes wait-listed sections excludes closed ones as well, where that is set. */
function isAgainst(option: CourseOption, section: ScheduleSection, { options }: ScheduleCourse): boolean {
  return (
    isExcludedBy(option, section, options) ||
    (option === "excludeWaitListed" && isExcludedBy("excludeClosed", section, options))
  );
}

function findHeld({ fixed }: ScheduleRequest, { source, courseId, offerNumber }: Extract<Choice, { kind: "held" }>) {
  const own = fixed.filter(
    (each) => each.source === source && each.courseId === courseId && each.offerNumber === offerNumber,
  );
  const [first] = own;
  return first && { ...first, sections: own.flatMap(({ sections }) => sections) };
}

function toBreakParties(breaks: readonly ScheduleBreak[]): BreakParty[] {
  const alike = Map.groupBy(breaks, ({ name, startMinutes, endMinutes }) => `${startMinutes} ${endMinutes} ${name}`);
  return [...alike.values()].flatMap(([first, ...others]): BreakParty[] =>
    first ? [{ kind: "break", key: first.id, breaks: [first, ...others] }] : [],
  );
}
