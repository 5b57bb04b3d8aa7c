import { institution } from "#contract/institution";
import * as notes from "../data/notes.ts";
import { slotsOf } from "./time-grid.ts";
import { disciplines } from "../data/disciplines.ts";
import type { DemoClass } from "./demo-class.ts";
import type { OfferingPlan } from "./make-class.ts";

const { honorsAttribute, searchAttributes } = institution;

/** What one enrollment section has of its own: attributes, honors, topic, notes. */
export function decorate(section: DemoClass, index: number, plan: OfferingPlan): void {
  const { offering, marks, random } = plan;
  const { course } = offering;
  section.attributes = [...marks.attributes];
  section.designation = marks.designation;
  if (course.isTopics) section.topic = topicFor(plan, index);
  if (course.isHonorsOnly) section.notes.push(notes.honorsNote);
  if (course.hasHonorsSection && offering.offerNumber === 1) addHonors(section, index, plan);
  if (offering.offerNumber === 1 && isForScholars(index, plan))
    section.attributes.push([searchAttributes.scholarsAcademy, "YES"]);
  if (course.form === "bundle") addLaboratory(section, plan);
  if (section.mode === "OA" && section.campus === "UMLONLINE") section.notes.push(notes.onlineNote);
  if (section.mode === "OS") section.notes.push(notes.virtualNote);
  if (section.mode === "HY") section.notes.push(notes.hybridNote);
  if (section.campus === "UMLSTDYAB") section.notes.push(notes.abroadNote);
  if (course.consent === "I") section.notes.push(notes.instructorConsentNote);
  if (course.consent === "D") section.notes.push(notes.departmentConsentNote);
  if (random.chance(0.08)) section.notes.push(random.pick(notes.classNotes));
}

/** Meets in the first week and every second one after it, as far as there are classes at all. */
export function meetAlternateWeeks(section: DemoClass): void {
  const odd = [1, 3, 5, 7, 9, 11, 13];
  section.meetings = section.meetings.map((meeting) => ({
    ...meeting,
    skippedWeeks: [...new Set([...meeting.skippedWeeks, ...odd])].sort((a, b) => a - b),
  }));
  section.notes.push(notes.alternateWeeksNote);
}

/** The third section is the honors one; a course with fewer, or with laboratories, has an honors-ready first section. */
function addHonors(section: DemoClass, index: number, { offering }: OfferingPlan): void {
  const { attribute, honors, honorsReady } = honorsAttribute;
  const isOwn = offering.course.sections >= 3 && offering.course.form === "lec";
  if (isOwn && index === 2) {
    section.attributes.push([attribute, honors]);
    section.title = `${offering.course.title} (Honors)`;
    section.seats.capacity = 22;
    section.notes.push(notes.honorsNote);
  } else if (!isOwn && index === 0) section.attributes.push([attribute, honorsReady]);
}

function isForScholars(index: number, { offering, random }: OfferingPlan): boolean {
  const { course } = offering;
  if (course.isForScholarsAcademy) return index === 1 || course.sections === 1;
  return course.career === "UGRD" && course.catalogNumber < "2" && course.sections >= 4 && random.chance(0.03);
}

function topicFor({ offering, planner }: OfferingPlan, index: number): string {
  const themes = planner
    .themesOf(offering.course.subject)
    .map((theme) => theme.charAt(0).toUpperCase() + theme.slice(1));
  const topics = [...themes, ...notes.generalTopics];
  const shift = Number(offering.course.catalogNumber) + Number(planner.term.code) / 10;
  return topics[(index + shift) % topics.length] ?? notes.generalTopics[0];
}

/** The laboratory of a bundled class is a second meeting of the class itself, on a day that the first leaves free. */
function addLaboratory(section: DemoClass, { offering, planner, random }: OfferingPlan): void {
  const [lecture] = section.meetings;
  const { course } = offering;
  const facts = disciplines[course.discipline];
  const day = [5, 3, 2, 1, 4].find((each) => !lecture?.days.includes(each)) ?? 5;
  const [startMinutes, endMinutes] = [14 * 60, 14 * 60 + (facts.laboratoryMinutes.at(-1) ?? 110)];
  const slots = slotsOf(section.session.code, [day], startMinutes, endMinutes);
  const wish = { kind: facts.laboratory, campus: facts.campus, capacity: 20, buildings: facts.buildings };
  section.meetings = section.meetings.map((meeting) => ({ ...meeting, component: "LEC" }));
  section.meetings.push({
    days: [day],
    startMinutes,
    endMinutes,
    skippedWeeks: section.session.skippedWeeks,
    facility: planner.roomBook.take(wish, slots, random)?.code ?? null,
    isOnline: false,
    component: "LAB",
    instructors: lecture?.instructors ?? [],
  });
  section.slots = [...section.slots, ...slots];
}
