import { isWholeDay, timeRangeLabel } from "#contract/wall-time";
import { capitalized, isolated } from "#contract/words";
import type { CourseOption } from "#engine";
import { campusOf, componentDescription, daysString } from "#contract/institution";
import type { CourseOptions, ScheduleBreak, ScheduleMeeting, ScheduleSection } from "#contract/schedule-request";
import { listLabel } from "../../../../lib/format-list.ts";
import { counted } from "../../../../lib/format-number.ts";
import { HELD_CLASS_WORDS } from "../../held-courses.ts";
import { type Alike, type Blocker, blockerKey, type Overlap } from "./overlaps.ts";
import type { Party, PartyComponent } from "./parties.ts";

const MOST_NAMED = 3;
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

/** One fact of an entry; `isLocked` shows a lock before it. */
export type PartyLine = { words: string; isLocked: boolean };

/** "These three conflict" */
export function setTitle(count: number): string {
  return count < 2 ? "This doesn't fit" : `These ${NUMBERS[count] ?? count} conflict`;
}

/** One line for each part of an entry, with what it overlaps where there is no other choice. */
export function partyLines(party: Party, overlaps: readonly Overlap[] = []): PartyLine[] {
  switch (party.kind) {
    case "break":
      return [line(`${breakTimes(party.breaks)}${against(party.key, overlaps)}`)];
    case "held":
      return [
        line(HELD_CLASS_WORDS[party.held.source]),
        ...party.held.sections.map((section) =>
          line(`${nameOf(section)}, ${timesOf(section)}${against(blockerKey(party.key, section), overlaps)}`),
        ),
      ];
    case "course":
      return [
        ...party.components.map((component) => {
          const { words, isLocked } = componentLine(component);
          const [only, ...others] = component.sections;
          const isFirm = only !== undefined && others.length === 0;
          return { words: `${words}${isFirm ? against(blockerKey(party.key, only), overlaps) : ""}`, isLocked };
        }),
        ...(party.options.length > 0
          ? [line(`${capitalized(listLabel(optionRules(party.course.options, party.options)))}`)]
          : []),
      ];
  }
}

/** "Work", or "Break" of one without a name. */
export function breakName({ name }: Pick<ScheduleBreak, "name">): string {
  return isolated(name.trim()) || "Break";
}

export function breakInSentence(brk: Pick<ScheduleBreak, "name">): string {
  return brk.name.trim() === "" ? "the break" : breakName(brk);
}

/** "TR 9:30 AM–12:00 PM" */
export function breakTimes(breaks: readonly ScheduleBreak[]): string {
  const [first] = breaks;
  const days = daysString(breaks.map(({ day }) => day).toSorted((a, b) => a - b));
  return first ? dayTimes(days, first.startMinutes, first.endMinutes) : "";
}

/** "TR 9:30 AM–12:00 PM", "F all day" */
function dayTimes(days: string, startMinutes: number, endMinutes: number): string {
  return isWholeDay(startMinutes, endMinutes)
    ? `${days} all day`
    : `${days} ${timeRangeLabel(startMinutes, endMinutes)}`;
}

/** "MATH.1320 LEC 208", "9 lectures of BIOL.1110", "Work" */
export function blockerName(blocker: Blocker): string {
  if (blocker.kind === "break") return breakInSentence(blocker);
  const { label, sections } = blocker;
  return sections.length === 1 ? `${label} ${alikeName(sections)}` : `${alikeName(sections)} of ${label}`;
}

/** "LEC 208", "9 lectures" */
export function alikeName(sections: Alike): string {
  const [first, ...others] = sections;
  return others.length === 0 ? nameOf(first) : countedSections(sections.length, first.component);
}

/** "9 lectures", "1 laboratory" */
export function countedSections(count: number, component: string): string {
  const kind = spokenComponent(component);
  return counted(count, kind, pluralOf(kind));
}

/** "lectures", "laboratories", "theses" */
function pluralOf(kind: string): string {
  if (kind.endsWith("is")) return `${kind.slice(0, -2)}es`;
  return kind.endsWith("y") ? `${kind.slice(0, -1)}ies` : `${kind}s`;
}

/** "LEC 208" */
export function nameOf({ component, section }: ScheduleSection): string {
  return `${component} ${section}`;
}

/** "TR 9:30–10:45 AM", meeting by meeting. */
function timesOf({ meetings, autoEnroll }: ScheduleSection): string {
  const all = [...meetings, ...autoEnroll.flatMap((brought) => brought.meetings)].flatMap(meetingWords);
  return all.length === 0 ? "no set time" : listLabel([...new Set(all)]);
}

/** A clause for each of the options that is set: "closed classes are excluded". */
export function optionRules(
  { excludeClosed, excludeWaitListed, excludeOnline, campus, honors, instructors = [] }: CourseOptions,
  options: readonly CourseOption[],
): string[] {
  const has = (option: CourseOption) => options.includes(option);
  const seats =
    excludeWaitListed && has("excludeWaitListed")
      ? `${excludeClosed ? "closed and " : ""}waitlisted classes are excluded`
      : excludeClosed && has("excludeClosed")
        ? "closed classes are excluded"
        : undefined;
  return [
    seats,
    excludeOnline && has("excludeOnline") ? "online classes are excluded" : undefined,
    campus !== null && has("campus") ? `only ${campusOf(campus).description} is allowed` : undefined,
    honors !== 0 && has("honors")
      ? honors === 1
        ? "only Honors sections are allowed"
        : "Honors sections are excluded"
      : undefined,
    ...(has("instructors") ? instructors : []).map(({ name, onlyOf }) =>
      onlyOf === undefined
        ? `sections with ${isolated(name)} are excluded`
        : `only ${onlyOf} sections with ${isolated(name)} are allowed`,
    ),
  ].filter((rule) => rule !== undefined);
}

/** ", overlaps MATH.1320 LEC 208" */
function against(key: string, overlaps: readonly Overlap[]): string {
  const others = overlaps.flatMap(({ a, b, kind }) =>
    kind === "time" && (a.key === key || b.key === key) ? [a.key === key ? b : a] : [],
  );
  const all = new Map(others.map((other) => [other.key, other]));
  if (all.size === 0) return "";
  if (all.size <= MOST_NAMED) return `, overlaps ${listLabel([...all.values()].map(blockerName))}`;
  const count = [...all.values()].reduce((sum, each) => sum + (each.kind === "class" ? each.sections.length : 1), 0);
  return `, overlaps ${counted(count, "section")}`;
}

function componentLine({ code, sections, of, pin }: PartyComponent): PartyLine {
  const kind = spokenComponent(code);
  const [only, ...others] = sections;
  if (!only) return line(`No ${pluralOf(kind)} ${of === 0 ? "are offered" : "left"}`);
  const named = sections.map((section) => `${nameOf(section)} (${timesOf(section)})`);
  if (pin === "locked") return { words: `${nameOf(only)} locked, ${timesOf(only)}`, isLocked: true };
  if (pin === "chosen") {
    return line(
      sections.length > MOST_NAMED
        ? `Limited to ${sections.length} of ${countedSections(of, code)}`
        : `Limited to ${listLabel(named)}`,
    );
  }
  if (others.length === 0) {
    return line(`${nameOf(only)} is the only ${kind}${of > 1 ? " left" : ""}, ${timesOf(only)}`);
  }
  if (sections.length > MOST_NAMED) {
    return line(
      sections.length < of
        ? `${sections.length} of ${countedSections(of, code)}`
        : `Any of ${countedSections(of, code)}`,
    );
  }
  return line(`${of > sections.length ? "Only" : "Has"} ${listLabel(named)}`);
}

function meetingWords({ days, startMinutes, endMinutes }: ScheduleMeeting): string[] {
  if (startMinutes === null || endMinutes === null) return [];
  return [`${daysString(days)} ${timeRangeLabel(startMinutes, endMinutes)}`.trim()];
}

/** "recitation"; the code itself if the institution doesn't name it. */
export function spokenComponent(code: string): string {
  const description = componentDescription(code);
  return description === code ? code : description.toLowerCase();
}

function line(words: string): PartyLine {
  return { words, isLocked: false };
}
