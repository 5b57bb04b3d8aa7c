import type { Dashboard, NextStep } from "#contract/calls/dashboard";
import type { FeedItem, UpcomingMeetings } from "#contract/calls/profile";
import { sentence } from "#contract/sentences/sentence";
import { good } from "../cart/cart-entries.ts";
import { meeting } from "../search/listings.ts";
import type { Replies } from "./fake-api.ts";

/** What the API answers to the dashboard on a Friday morning, 10:28 where the university is. */

export const NOW = Date.parse("2026-11-20T15:28:00Z");

const inTerm = {
  Term: { Code: "3110", Description: "2027 Spring" },
  AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
};

const cart = {
  CartCount: 4,
  ProblemCount: 1,
  UncheckedCount: 0,
  WaitCount: 0,
  Units: 14,
  Problem: {
    Course: "MATH.1310",
    Message: "This class is full.",
    Said: { Message: [sentence("seats.full", { sections: [] })] },
  },
};

export const steps = {
  hold: {
    Kind: "hold",
    Hold: { Description: "Unpaid balance", Department: "Student Accounts", ContactName: "Ida Cole" },
  },
  seat: { Kind: "seat", ...inTerm, NoticeId: 7, ClassNumber: 1234, Title: "COMP.1020 LEC 201" },
  enroll: { Kind: "enroll", ...inTerm, ...cart, Until: "2026-11-24T01:00:00Z" },
  appointment: { Kind: "appointment", ...inTerm, ...cart, Start: "2026-11-23T13:26:00Z" },
  plan: { Kind: "plan", ...inTerm, Start: null },
  classes: { Kind: "classes" },
} as const satisfies Record<NextStep["Kind"], NextStep>;

type Occurrence = UpcomingMeetings["ClassMeetingOccurrences"][number];

/** "2026-11-20 10:00-10:50" where the university is. */
export function occurrence(course: string, title: string, when: string, room: string): Occurrence {
  const [day, times = ""] = when.split(" ");
  const [start, end] = times.split("-");
  const [Subject = "", CatalogNumber = ""] = course.split(".");
  const instant = (time = "") => new Date(`${day}T${time}:00-05:00`).toISOString();
  return {
    Occurrence: { StartUtc: instant(start), EndUtc: instant(end) },
    Meeting: {
      ...meeting(`F ${times}`),
      Facility: { Code: room, Description: room, ShortDescription: room, IsOnline: false },
    },
    ClassNumber: Number(CatalogNumber),
    Term: { Code: "3010", Description: "2026 Fall" },
    CourseId: course,
    Subject,
    CatalogNumber,
    CourseTitle: title,
    Section: "201",
    Component: { Code: "LEC", Description: "Lecture" },
    Color: "indigo",
  };
}

const occurrences = [
  occurrence("PHYS.1010", "The Physical Universe", "2026-11-20 09:00-09:50", "Olney 150"),
  occurrence("COMP.1010", "Computing I", "2026-11-20 10:00-10:50", "Olsen 408"),
  occurrence("WRIT.1510", "Writing and Critical Inquiry", "2026-11-20 13:00-13:50", "Weed 212"),
  occurrence("PHYS.1010", "The Physical Universe", "2026-11-23 09:00-09:50", "Olney 150"),
];

export const dashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  NextStep: steps.appointment,
  UpcomingClasses: { ClassMeetingOccurrences: occurrences },
  MyClasses: {
    Term: { Code: "3710", Description: "2026 Fall" },
    AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
    Enrolled: 5,
    Waitlisted: 1,
  },
  CartCount: 4,
  NotificationCount: 3,
  ...changes,
});

export const feedItem = (text: string, date: string | null, changes: Partial<FeedItem> = {}): FeedItem => ({
  type: "news",
  subType: null,
  link: `https://news.example.edu/${encodeURIComponent(text)}`,
  icon: null,
  image: null,
  image_alt: null,
  text,
  date,
  has_time: date !== null,
  category: null,
  flair: null,
  ...changes,
});

const announcements = [
  feedItem("Registration for 2027 Spring opens Monday", "2026-11-20T13:00:00Z", { flair: "Enrollment" }),
  feedItem("Library hours during Thanksgiving week", "2026-11-20T12:00:00Z", { category: "Library" }),
  feedItem("Bike rooms on South Campus reopen", "2026-11-19T15:00:00Z"),
  feedItem("Free flu shots at Wellness, no appointment needed", "2026-11-16T15:00:00Z"),
  feedItem("Shuttle times change over the Thanksgiving recess", "2026-11-10T15:00:00Z"),
  feedItem("New maker space in Olsen Hall", "2026-10-02T15:00:00Z"),
];

/** The next one isn't the first of its source. */
export const events = [
  feedItem("Hockey against the Friars", "2026-11-22T00:00:00Z", {
    type: "event",
    icon: "sports",
    category: "Athletics",
  }),
  feedItem("Wind ensemble", "2026-11-21T00:00:00Z", {
    type: "event",
    icon: "music",
    category: "Music",
    flair: "Durgin",
  }),
  feedItem("Blood drive", "2026-11-24T17:00:00Z", { type: "event", icon: "no-such-name", has_time: false }),
  feedItem("How cities hear", "2026-11-19T23:00:00Z", { type: "event", icon: "talk" }),
  feedItem("Art in the library", null, { type: "event" }),
];

export const fullDashboard: Replies = {
  dashboard: { data: dashboard() },
  weather: {
    data: good({ Place: "Lowell", Temperature: 41, High: 46, Condition: "Partly cloudy", Icon: "partly-cloudy" }),
  },
  dining: {
    data: good([
      { Name: "University Dining Commons", IsOpen: true, Until: "2026-11-21T02:00:00Z", Link: null },
      { Name: "Southwick", IsOpen: false, Until: "2026-11-20T16:30:00Z", Link: null },
    ]),
  },
  parking: {
    data: good([
      { Lot: "North Garage", Available: 42, Capacity: 600 },
      { Lot: "Riverside Lot", Available: 118, Capacity: 300 },
      { Lot: "Wilder Lot", Available: 0, Capacity: 120 },
    ]),
  },
  shuttles: {
    data: good([
      { Name: "South shuttle", Color: "#b72024", Link: null, NextStop: "Fox Hall", NextAt: "2026-11-20T15:39:00Z" },
      {
        Name: "North shuttle",
        Color: null,
        Link: null,
        NextStop: "University Crossing",
        NextAt: "2026-11-20T15:30:00Z",
      },
    ]),
  },
  importantDates: {
    data: good([
      { DateMonth: 11, DateDayOfMonth: 25, Description: "No classes after 12:30 PM" },
      { DateMonth: 12, DateDayOfMonth: 4, Description: "Last day to withdraw with a <strong>W</strong>" },
      { DateMonth: 12, DateDayOfMonth: 11, Description: "Last day of fall classes" },
      { DateMonth: 1, DateDayOfMonth: 19, Description: 'First day of <a href="https://www.example.edu">spring</a>' },
      { DateMonth: 2, DateDayOfMonth: 2, Description: "Last day to add" },
    ]),
  },
  feed: { data: good(announcements) },
};
