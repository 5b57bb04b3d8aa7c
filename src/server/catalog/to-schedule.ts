import type { ScheduleMeeting, ScheduleSection, SeatStatus } from "#contract/builder/schedule-request";
import { campusOf, institution } from "#contract/institution";
import { scheduleMeetings } from "#contract/schedule-meetings";
import {
  broughtBy,
  type ClassRecord,
  freeSeatsOf,
  numbersOf,
  type Seats,
  type TermCatalog,
  topicOf,
} from "./records.ts";
import { otherNames } from "./same-class.ts";
import { listingOf, seatStatus } from "./to-wire.ts";

/** A canceled class has none. */
export function recordMeetings(record: ClassRecord): ScheduleMeeting[] {
  return scheduleMeetings(listingOf(record));
}

export function toScheduleSection(
  record: ClassRecord,
  seats: ReadonlyMap<number, Seats>,
  catalog: TermCatalog,
): ScheduleSection {
  const brought = broughtBy(record, catalog);
  const all = [record, ...brought];
  const names = otherNames(record, catalog);
  const known = all.map((each) => seats.get(each.classNumber));
  const left = Math.min(...known.map(freeSeatsOf));
  const topic = topicOf(record);
  const people = all.flatMap(({ meetings }) => meetings).flatMap(({ Instructors }) => Instructors);
  return {
    classNumber: record.classNumber,
    section: record.section,
    component: record.component,
    isEnrollmentSection: record.classType === "E",
    ...(topic !== undefined && { topic }),
    association: record.association,
    parentClassNumber: record.parentClassNumber,
    ...(names.length > 0 && { sameAs: numbersOf(names) }),
    status: worst(known),
    campus: record.campus,
    online: isRecordOnline(record),
    honors: record.attributes.some(
      ({ attribute, value }) =>
        attribute === institution.honorsAttribute.attribute &&
        (value === institution.honorsAttribute.honors || value === institution.honorsAttribute.honorsReady),
    ),
    ...(people.length > 0 && { instructors: [...new Set(people.map(({ Person }) => Person.Id))] }),
    openSeats: left === Number.POSITIVE_INFINITY ? null : left,
    meetings: recordMeetings(record),
    autoEnroll: brought.map((other) => ({ classNumber: other.classNumber, meetings: recordMeetings(other) })),
  };
}

/** On an online campus, or with online meetings only. */
export function isRecordOnline(record: ClassRecord): boolean {
  if (record.campus !== null && campusOf(record.campus).isOnline) return true;
  return record.meetings.length > 0 && record.meetings.every(({ Facility }) => Facility?.IsOnline);
}

function worst(known: readonly (Seats | undefined)[]): SeatStatus {
  const statuses = known.map((seats) => (seats ? seatStatus(seats) : "C"));
  if (statuses.includes("C")) return "closed";
  return statuses.includes("W") ? "waitlist" : "open";
}
