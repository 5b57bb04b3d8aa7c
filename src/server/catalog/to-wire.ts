import type { Class, ClassListing, ReservedGroup } from "#contract/catalog";
import { requisiteWords } from "#contract/labels/requisite-words";
import { type GroupMember, isMember, keptSeats, type ReservedSeats } from "#contract/reserved-seats";
import { campusWords, careerWords, codeInWords, componentOfCode } from "./code-words.ts";
import { type ClassRecord, recordTitle, type Seats, type TermCatalog } from "./records.ts";
import { seatsFor } from "./reserved-seats.ts";

export type RecordSeats = Pick<Seats, "capacity" | "enrolled" | "waitCapacity" | "waitlisted" | "reserved">;

/** The part of a listing that only changes with the catalog; made once per class. */
const listings = new WeakMap<ClassRecord, ClassListing>();

/** What only changes with the catalog; made once per class. */
export function listingOf(record: ClassRecord): ClassListing {
  let listing = listings.get(record);
  if (!listing) listings.set(record, (listing = makeListing(record)));
  return listing;
}

const noSeats: RecordSeats = { capacity: 0, enrolled: 0, waitCapacity: 0, waitlisted: 0, reserved: null };

/** With a student, seats that are reserved for others count as taken. */
export function toListing(record: ClassRecord, seats: RecordSeats | undefined, student?: GroupMember): ClassListing {
  const listing = listingOf(record);
  return { ...listing, Details: { ...listing.Details, ...toSeatFields(seats, student) } };
}

export function toClass(
  record: ClassRecord,
  seats: RecordSeats | undefined,
  catalog: TermCatalog,
  student?: GroupMember,
): Class {
  const listing = toListing(record, seats, student);
  const { offering } = record;
  const { requisites, repeat } = offering.course;
  const others = record.combinedId === null ? [] : (catalog.combined.get(record.combinedId) ?? []);
  return {
    ...listing,
    Details: {
      ...listing.Details,
      CourseDescription: offering.course.description,
      GradingBasis: codeInWords("gradingBasis", record.gradingBasis),
      AddConsent: codeInWords("consent", record.addConsent),
      DropConsent: codeInWords("consent", record.dropConsent),
      EnrollmentRequirements: requisites && requisiteWords(requisites),
      ...(repeat && {
        Repeat: {
          IsAllowed: repeat.allowed ?? null,
          MaxTimes: repeat.maxTimes ?? null,
          MaxUnits: repeat.maxUnits ?? null,
        },
      }),
      RequirementDesignation:
        record.requirementDesignation === null
          ? null
          : codeInWords("requirementDesignation", record.requirementDesignation),
    },
    Components: offering.components.map(({ component, isOptional }) => ({
      Component: componentOfCode(component),
      IsOptional: isOptional,
    })),
    CombinedSections: others
      .filter((other) => other !== record)
      .map((other) => ({
        ClassNumber: other.classNumber,
        Subject: other.offering.subject,
        CatalogNumber: other.offering.catalogNumber,
        Section: other.section,
        CourseTitle: recordTitle(other),
      })),
    Notes: record.notes,
  };
}

/** O if a seat is free, W if only the waitlist has room, else C. */
export function seatStatus(seats: Omit<RecordSeats, "reserved">): "O" | "W" | "C" {
  if (seats.capacity === null || seats.enrolled < seats.capacity) return "O";
  return seats.waitlisted < seats.waitCapacity ? "W" : "C";
}

export function toSeatFields(seats: RecordSeats = noSeats, student?: GroupMember) {
  const groups = (seats.reserved ?? []).filter((group) => keptSeats(group) > 0);
  return {
    EnrollmentStatus: codeInWords("enrollmentStatus", seatStatus(student ? seatsFor(seats, student) : seats)),
    EnrollmentTotal: seats.enrolled,
    EnrollmentCapacity: seats.capacity,
    WaitListTotal: seats.waitlisted,
    WaitListCapacity: seats.waitCapacity,
    ...(groups.length > 0 && { ReservedSeats: groups.map((group) => toReservedGroup(group, student)) }),
  };
}

function toReservedGroup(group: ReservedSeats, student: GroupMember | undefined): ReservedGroup {
  return {
    Id: group.id,
    Description: group.description,
    Left: keptSeats(group),
    Until: group.until,
    ...(student && { IsYours: isMember(group.for, student) }),
  };
}

/** Without seats. */
export function makeListing(record: ClassRecord): ClassListing {
  const { offering, session } = record;
  return {
    CourseId: offering.course.courseId,
    CourseOfferNumber: offering.offerNumber,
    Section: record.section,
    Session: { Code: session.code, Description: session.description },
    Details: {
      ClassNumber: record.classNumber,
      Subject: offering.subject,
      CatalogNumber: offering.catalogNumber,
      CourseTitle: record.title,
      CourseTopic: record.topic,
      Component: componentOfCode(record.component),
      ClassType: { Code: record.classType },
      ClassStatus: codeInWords("classStatus", record.status),
      AcademicCareer: careerWords(offering.career),
      ...toSeatFields(),
      MinimumCredits: record.minUnits,
      MaximumCredits: record.maxUnits,
      Location: record.campus === null ? null : campusWords(record.campus),
      InstructionMode: codeInWords("instructionMode", record.instructionMode),
      AutoEnrollmentSection1: record.autoEnroll[0] ?? null,
      AutoEnrollmentSection2: record.autoEnroll[1] ?? null,
      AssociationNumber: record.association,
      ParentClassNumber: record.parentClassNumber,
      ...(record.otherNames.length > 0 && { SameClassAs: [...record.otherNames] }),
    },
    // A canceled class has no meetings.
    Meetings: record.status === "X" ? [] : record.meetings,
    Attributes: record.attributes.map(({ attribute, value, description }) => ({
      Name: attribute,
      Value: { Code: value, Description: description },
    })),
  };
}
