import type { ClassListing, Instructor, Meeting } from "#contract/catalog";
import { listing, meeting, type SmallListing } from "./listings.ts";

/** Listings for what a row or a page says: an open lecture of Computing I with a time, a room and an instructor. */

type Details = ClassListing["Details"];
type Over = Partial<Omit<ClassListing, "Details">> & { Details?: Partial<Details> };

export function listingOf(
  classNumber: number,
  { Details, ...over }: Over = {},
  small: SmallListing = {},
): ClassListing {
  const usual = { section: "201", title: "Computing I", seats: { enrolled: 10 }, meetings: [meetingOf()] };
  const ordinary = listing({ number: classNumber, ...usual, ...small });
  return { ...ordinary, CourseId: "C1", ...over, Details: { ...ordinary.Details, ...Details } };
}

export function meetingOf(over: Partial<Meeting> = {}, when = "MWF 9:00-9:50"): Meeting {
  return meeting(when, {
    StartTimeFormatted: "9:00 AM",
    EndTimeFormatted: "9:50 AM",
    StartDate: "2027-01-19",
    StartDateFormatted: "1/19/2027",
    Facility: roomOf("Olsen 408"),
    Instructors: [personOf("Briana Morrison")],
    ...over,
  });
}

export function roomOf(description: string): NonNullable<Meeting["Facility"]> {
  return { Code: description, Description: description, ShortDescription: description, IsOnline: false };
}

export function personOf(name: string, role = "PI"): Instructor {
  const [first = "", ...last] = name.split(" ");
  return { Person: { FirstName: first, LastName: last.join(" "), Id: name }, Role: { Code: role } };
}
