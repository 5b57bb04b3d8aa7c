import { timeRangeLabel } from "#contract/wall-time";
import { capitalized } from "#contract/words";
import { type CourseOption, MAX_SCHEDULES, type SingleChange } from "#engine";
import { campusOf, componentDescription, institution } from "#contract/institution";
import type { ScheduleBreak, ScheduleCourse } from "#contract/schedule-request";
import type { BuildData } from "../../content.ts";
import { listLabel } from "../../../../lib/format-list.ts";
import { counted } from "../../../../lib/format-number.ts";
import { instructorRuleWords } from "../../course-words.ts";
import { countNumber, isCountUnknown, scheduleNoun } from "../../schedule-count.ts";
import { durationLabel } from "../../schedule-facts.ts";
import type { OfferedRepair } from "./explain-atoms.ts";
import { breakInSentence, breakTimes, countedSections, nameOf, spokenComponent } from "./party-words.ts";
import { narrowings, type RepairChoice, withRepair } from "./repair-choice.ts";

export type RepairKind = "unlock" | "break" | "sections" | "option" | "course" | "held" | "together";

/** One change in words. */
type ChangeWords = {
  /** "Unlock PHYS.1429 LAB 812" */
  title: string;
  detail: string;
};

export type RepairWords = {
  kind: RepairKind;
  /** One, or each of those that are made together. */
  changes: readonly ChangeWords[];
  /** "Unlock and Build" */
  button: string;
  /** For the toast, when it is done: "PHYS.1429 LAB 812 unlocked" */
  done: string;
};

/** Of one change. */
type OneWords = ChangeWords & Omit<RepairWords, "changes">;

type Request = BuildData["Request"];

export function repairWords(choice: RepairChoice, request: Request): RepairWords {
  if (choice.kind === "together") return togetherWords(choice.changes, request);
  const { title, detail, ...words } = oneWords(choice, request);
  return { ...words, changes: [{ title, detail }] };
}

/** Each change is described after those before it. */
function togetherWords(changes: readonly SingleChange[], request: Request): RepairWords {
  let before = request;
  const words = changes.flatMap((change) => {
    const own = repairWords(change, before).changes;
    before = withRepair(before, change);
    return own;
  });
  const isPair = changes.length === 2;
  return {
    kind: "together",
    changes: words,
    button: isPair ? "Apply Both and Build" : `Apply All ${changes.length} and Build`,
    done: isPair ? "Both changes applied" : `All ${changes.length} changes applied`,
  };
}

function oneWords(choice: Exclude<RepairChoice, { kind: "together" }>, request: Request): OneWords {
  switch (choice.kind) {
    case "unlock":
      return unlockWords(choice, request);
    case "moveBreak":
      return moveWords(choice, request);
    case "disableBreak":
      return offWords([choice.id], request, breakOf(choice.id, request).words);
    case "disableBreaks":
      return offWords(
        choice.ids,
        request,
        choice.name === null
          ? "all breaks"
          : `${breakInSentence({ name: choice.name })} on ${choice.ids.length === 2 ? "both" : `all ${choice.ids.length}`} days`,
      );
    case "liftOption":
      return liftWords(choice, request);
    case "clearExplicit":
    case "anySection":
      return anySectionWords(choice, request);
    case "takeFewer": {
      const group = request.groups?.find(({ id }) => id === choice.id);
      const labels = listLabel((group?.courses ?? []).map((id) => courseOf(id, request).label));
      return {
        kind: "course",
        title: `Take ${choice.count === 0 ? "none" : choice.count} of ${labels}`,
        detail: `Currently ${group?.count ?? 0}`,
        button: "Take Fewer and Build",
        done: `Taking ${choice.count === 0 ? "none" : choice.count} of ${labels}`,
      };
    }
    case "disableCourse": {
      const { label, title } = courseOf(choice.id, request);
      return {
        kind: "course",
        title: `Turn off ${label} ${title}`.trimEnd(),
        detail: "You can turn it back on later",
        button: "Turn Off and Build",
        done: `${label} turned off`,
      };
    }
    case "leaveOutHeld": {
      const isCart = choice.source === "cart";
      return {
        kind: "held",
        title: `Leave out ${isCart ? "your enrollment cart" : "your current enrollment"}`,
        detail: isCart
          ? "Your cart won't change, but schedules may conflict with it"
          : "You'll stay enrolled, but schedules may conflict with your classes",
        button: "Leave Out and Build",
        done: `${isCart ? "Enrollment cart" : "Current enrollment"} left out`,
      };
    }
  }
}

/** "1,204" and "schedules"; "At least 1,204" or a dash where the count was stopped. */
export function repairCount(count: OfferedRepair["count"]): { number: string; noun: string } {
  if (!count || isCountUnknown(count)) return { number: "–", noun: "not counted" };
  const isTooMany = count.total > MAX_SCHEDULES;
  return { number: countNumber(count), noun: `${scheduleNoun(count)}${isTooMany ? ", too many to show" : ""}` };
}

function unlockWords({ id, component, classNumber }: Extract<RepairChoice, { kind: "unlock" }>, request: Request) {
  const course = courseOf(id, request);
  const sections = course.sections.filter((section) => section.component === component);
  const locked = sections.find((section) => section.classNumber === classNumber);
  const name = `${course.label} ${locked ? nameOf(locked) : component}`;
  const others = sections.length - (locked ? 1 : 0);
  const isChosen = course.components.some((one) => one.component === component && one.explicit !== null);
  return {
    kind: "unlock" as const,
    title: `Unlock ${name}`,
    detail: isChosen
      ? "Allows the other sections you chose"
      : others === 1
        ? `Allows the other ${spokenComponent(component)}`
        : `Allows the other ${countedSections(others, component)}`,
    button: "Unlock and Build",
    done: `${name} unlocked`,
  };
}

function moveWords(
  { id, startMinutes, endMinutes }: Extract<RepairChoice, { kind: "moveBreak" }>,
  request: Request,
): OneWords {
  const { each, words } = breakOf(id, request);
  const by = startMinutes - each.startMinutes;
  return {
    kind: "break",
    title: `Move ${words} to ${timeRangeLabel(startMinutes, endMinutes)}`,
    detail: `${durationLabel(Math.abs(by))} ${by < 0 ? "earlier" : "later"} than ${timeRangeLabel(each.startMinutes, each.endMinutes)}`,
    button: "Move and Build",
    done: `${capitalized(words)} moved to ${timeRangeLabel(startMinutes, endMinutes)}`,
  };
}

function offWords(ids: readonly string[], { breaks }: Request, what: string): OneWords {
  const own = breaks.filter(({ id }) => ids.includes(id));
  const alike = Map.groupBy(own, ({ startMinutes, endMinutes }) => `${startMinutes} ${endMinutes}`);
  const times = [...alike.values()].map(breakTimes);
  return {
    kind: "break",
    title: `Turn off ${what}`,
    detail: `Frees ${listLabel(times)} for classes`,
    button: "Turn Off and Build",
    done: `${capitalized(what)} turned off`,
  };
}

function liftWords({ id, option }: Extract<RepairChoice, { kind: "liftOption" }>, request: Request): OneWords {
  const course = courseOf(id, request);
  const { label } = course;
  const { accepted, now } = LIFTED[option](course);
  return {
    kind: "option",
    title: `Allow ${accepted} for ${label}`,
    detail: now,
    button: "Allow and Build",
    done: `${capitalized(accepted)} allowed for ${label}`,
  };
}

type Lifted = { accepted: string; now: string };

const LIFTED: Record<CourseOption, (course: ScheduleCourse) => Lifted> = {
  excludeClosed: ({ options, sections }) =>
    options.excludeWaitListed && sections.some(({ status }) => status === "waitlist")
      ? { accepted: "closed and waitlisted classes", now: "Full, some with a waitlist" }
      : { accepted: "closed classes", now: "Full, with no waitlist" },
  excludeWaitListed: () => ({ accepted: "waitlisted classes", now: "You may have to wait for a seat" }),
  excludeOnline: () => ({ accepted: "online classes", now: "Currently excluded" }),
  campus: ({ options: { campus } }) => ({
    accepted: "classes on any campus",
    now: campus === null ? "" : `Currently limited to ${campusOf(campus).description}`,
  }),
  instructors: ({ options: { instructors = [] } }) => ({
    accepted: "any instructor",
    now: instructors.map(instructorRuleWords).join(", "),
  }),
  honors: ({ options: { honors } }) => ({
    accepted: honors === 1 ? "non-Honors sections" : "Honors sections",
    now: honors === 1 ? "Currently limited to Honors sections" : "Currently excluded",
  }),
};

function anySectionWords(
  choice: Extract<RepairChoice, { kind: "clearExplicit" | "anySection" }>,
  request: Request,
): OneWords {
  const course = courseOf(choice.id, request);
  const isOne = choice.kind === "anySection" || narrowings(course).length === 1;
  const components = course.components.filter(
    ({ component }) => choice.kind === "anySection" || component === choice.component,
  );
  const limits = components.flatMap(({ component, explicit, lockedClassNumber }): string[] => {
    const own = lockedClassNumber === null ? explicit : [lockedClassNumber];
    return own ? [`the ${componentDescription(component).toLowerCase()} to ${sectionWords(own, course)}`] : [];
  });
  const code = choice.kind === "clearExplicit" && !isOne ? `${choice.component} ` : "";
  return {
    kind: "sections",
    title: `Consider any ${code}section of ${course.label}`,
    detail: `You limited ${listLabel(limits)}`,
    button: "Allow Any and Build",
    done: `Any ${code}section of ${course.label} allowed`,
  };
}

const MOST_NAMED = 4;

function sectionWords(classNumbers: readonly number[], { sections }: ScheduleCourse): string {
  if (classNumbers.length === 0) return "none";
  if (classNumbers.length > MOST_NAMED) return counted(classNumbers.length, "section");
  return listLabel(
    classNumbers.map(
      (number) => sections.find(({ classNumber }) => classNumber === number)?.section ?? `class ${number}`,
    ),
  );
}

function breakOf(id: string, { breaks }: Request): { each: ScheduleBreak; words: string } {
  const each = breaks.find((one) => one.id === id);
  if (!each) throw new RangeError(`The request has no break with ID "${id}".`);
  return { each, words: `${breakInSentence(each)} on ${institution.dayNames[each.day]}` };
}

function courseOf(id: string, { courses }: Request): ScheduleCourse {
  const course = courses.find((each) => each.id === id);
  if (!course) throw new RangeError(`The request has no course with ID "${id}".`);
  return course;
}
