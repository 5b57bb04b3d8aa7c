import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { createClashTest, type MeetingRows, toMeetingRows } from "./meeting-rows.ts";

/** A class of a term, with what taking it requires. */
export type TakenClass = {
  classNumber: number;
  /** Its sections can be required together. */
  offering: string;
  component: string;
  /** Its status allows adding students. */
  isActive: boolean;
  association: number;
  parentClassNumber: number | null;
  autoEnroll: readonly number[];
  meetings: readonly ScheduleMeeting[];
};

/** The components of which a student needs a section each, by offering. An offering that isn't there needs none. */
export type RequiredComponents = ReadonlyMap<string, readonly string[]>;

/** Fits every other association number of its offering. */
const ANY_ASSOCIATION = 9999;

/**
 * The ways in which each of some classes can be taken: it, a section of each other component that its offering requires,
 * the parents of these, and what they bring. They go together by association and don't overlap one another.
 */
export function openChoices(classes: readonly TakenClass[], required: RequiredComponents) {
  const meetings: MeetingRows = toMeetingRows(classes);
  const clash = createClashTest(meetings);
  const indexOf = new Map(classes.map(({ classNumber }, index) => [classNumber, index]));
  const sectionsOf = groupSections(classes, required);

  /** The class with its parents and what these bring, in addition to `taken`; undefined if they don't go together. */
  function withFamily(taken: readonly number[], added: number, isFree: (index: number) => boolean) {
    const all = [...taken];
    const add = (index: number): boolean => {
      if (all.includes(index)) return true;
      if (!isFree(index) || !all.every((other) => goTogether(index, other))) return false;
      all.push(index);
      return true;
    };
    let section: number | undefined = added;
    while (section !== undefined) {
      if (!add(section)) return undefined;
      const { parentClassNumber: parent, autoEnroll }: TakenClass = classes[section]!;
      const brought = autoEnroll.flatMap((number) => indexOf.get(number) ?? []);
      if (!brought.every(add)) return undefined;
      section = parent === null ? undefined : indexOf.get(parent);
      if (parent !== null && section === undefined) return undefined;
      // Its own family is there as well.
      if (section !== undefined && all.includes(section)) return all;
    }
    return all;
  }

  function goTogether(a: number, b: number): boolean {
    const [first, second] = [classes[a]!, classes[b]!];
    if (first.offering === second.offering) {
      if (first.component === second.component) return false;
      const [own, other] = [first.association, second.association];
      if (own !== other && own !== ANY_ASSOCIATION && other !== ANY_ASSOCIATION) return false;
    }
    return !clash(a, b);
  }

  /**
   * Whether some choice with the class has only free and active classes, and is accepted. `accepts` gets the places of
   * all its classes, in no order.
   */
  function hasChoice(
    index: number,
    isFree: (index: number) => boolean,
    accepts: (choice: readonly number[]) => boolean = () => true,
  ): boolean {
    const { offering } = classes[index]!;
    const components = required.get(offering) ?? [];
    const isTakable = (other: number) => classes[other]!.isActive && isFree(other);

    function complete(taken: readonly number[]): boolean {
      const missing = components.find(
        (component) =>
          !taken.some((one) => classes[one]!.offering === offering && classes[one]!.component === component),
      );
      if (missing === undefined) return accepts(taken);
      return (sectionsOf.get(offering)?.get(missing) ?? []).some((section) => {
        const more = withFamily(taken, section, isTakable);
        return more !== undefined && complete(more);
      });
    }

    const own = withFamily([], index, isTakable);
    return own !== undefined && complete(own);
  }

  return { classes, meetings, hasChoice };
}

export type Choices = ReturnType<typeof openChoices>;

/** Places of sections by offering and component, only of offerings that require some. */
function groupSections(classes: readonly TakenClass[], required: RequiredComponents) {
  const grouped = new Map<string, Map<string, number[]>>();
  for (const [index, { offering, component }] of classes.entries()) {
    if (!required.has(offering)) continue;
    const own = grouped.get(offering) ?? new Map<string, number[]>();
    grouped.set(offering, own);
    const sections = own.get(component) ?? [];
    own.set(component, sections);
    sections.push(index);
  }
  return grouped;
}
