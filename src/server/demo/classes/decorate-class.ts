import { institution } from "#contract/institution";
import * as notes from "../data/notes.ts";
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

/**
 * The third section is the honors one; of a course with fewer, or with laboratories, the last is honors-ready. A course
 * of one section has neither, since Schedule Builder leaves both out unless it is asked for them.
 */
function addHonors(section: DemoClass, index: number, { offering }: OfferingPlan): void {
  const { attribute, honors, honorsReady } = honorsAttribute;
  const { course } = offering;
  const isOwn = course.sections >= 3 && course.form === "lec";
  if (isOwn && index === 2) {
    section.attributes.push([attribute, honors]);
    section.title = `${course.title} (Honors)`;
    section.seats.capacity = 22;
    section.notes.push(notes.honorsNote);
  } else if (!isOwn && index > 0 && index === course.sections - 1) section.attributes.push([attribute, honorsReady]);
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
