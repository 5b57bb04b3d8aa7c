import type {
  AcademicProgram,
  AdvisingAppointment,
  Advisor,
  ChecklistItem,
  ContactCard,
  Deadline,
  ServiceIndicator,
} from "#contract/calls/profile";
import { good } from "../cart/cart-entries.ts";
import type { Replies } from "./fake-api.ts";

/** What My Academics shows of a student with everything. Times are in Eastern Standard Time. */

export const programs: AcademicProgram[] = [
  {
    ProgramStatus: { Code: "AC", Description: "Active in Program" },
    AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
    AcademicProgram: { Code: "SCIBS", Description: "Bachelor of Science" },
    Plans: [
      {
        AcademicPlan: { Code: "CS-BS", Description: "Computer Science" },
        Subplans: [{ AcademicSubplan: { Code: "DATA", Description: "Data Science" } }],
      },
      { AcademicPlan: { Code: "MATH-MIN", Description: "Mathematics Minor" }, Subplans: [] },
    ],
  },
  {
    ProgramStatus: { Code: "DC", Description: "Discontinued" },
    AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
    AcademicProgram: { Code: "BUSBS", Description: "Business Administration" },
    Plans: [],
  },
];

const student = { Id: "01000001", Name: "Maya Okafor", Role: "Attendee" };
const brennan = { Id: "01200101", Name: "Colleen Brennan", Role: "Organizer" };

export const appointments: AdvisingAppointment[] = [
  appointment(1, "Course planning for next term", "Olsen 109", "2026-11-25T15:30:00Z", "2026-11-25T16:00:00Z"),
  appointment(2, "Internships in computing", "Dandeneau 333", "2026-12-09T16:45:00Z", "2026-12-09T17:15:00Z"),
  appointment(3, "Study abroad", "Video call", "2027-01-14T19:00:00Z", "2027-01-14T19:20:00Z"),
  appointment(4, "Graduation check", "Olsen 109", "2027-02-03T14:00:00Z", "2027-02-03T14:30:00Z"),
];

export const indicators: ServiceIndicator[] = [
  {
    IsPositive: false,
    ServiceIndicator: { Description: "Past Due Balance" },
    Department: { Description: "The Solution Center" },
    ServiceIndicatorReason: {
      Description:
        '<p>Your account has a past due balance of <strong>$412.50</strong>. You can\'t enroll until you pay it or set up a payment plan.</p><ul><li><a href="https://pay.example/">Pay online</a>, or</li><li>visit University Crossing 220.</li></ul>',
    },
    ContactName: "Student Accounts",
    ActiveDate: "2026-11-02",
    ActiveTerm: "2026 Fall",
    EndDate: null,
    EndTerm: null,
  },
  {
    IsPositive: true,
    ServiceIndicator: { Description: "Dean's List" },
    Department: { Description: "Kennedy College of Sciences" },
    ServiceIndicatorReason: { Description: "<p>You were named to the Dean's List.</p>" },
    ContactName: null,
    ActiveDate: "2026-09-13",
    ActiveTerm: "2026 Fall",
    EndDate: "2026-12-18",
    EndTerm: "2027 Spring",
  },
];

export const checklist: ChecklistItem[] = [
  {
    ChecklistItem: { Description: "Emergency Contact" },
    AdministrativeFunction: { Description: "Student Records" },
    Description: "<p>Check your emergency contact and <em>confirm</em> it's correct.</p>",
    DueDate: "2026-12-13",
    Status: { Description: "Initiated" },
  },
  {
    ChecklistItem: { Description: "Mathematics Placement" },
    AdministrativeFunction: { Description: "Advising" },
    Description: "<p>Take the placement test online.</p>",
    DueDate: null,
    Status: { Description: "Received" },
  },
];

export const advisors: Advisor[] = [
  {
    FirstName: "Colleen",
    LastName: "Brennan",
    IdNumber: "01200101",
    Role: "Academic Advisor",
    Group: "Kennedy College of Sciences Advising",
  },
  { FirstName: "Emeka", LastName: "Okeke", IdNumber: "01200102", Role: "Faculty Mentor", Group: "Computer Science" },
];

export const contactCard: ContactCard = {
  FirstName: "Colleen",
  LastName: "Brennan",
  Title: "Senior Academic Advisor",
  Department: "Kennedy College of Sciences",
  DepartmentWebsite: "https://www.university.example/sciences",
  EmailAddress: "colleen_brennan@university.example",
  PhoneNumber: "978-555-0101",
  IsPhoneNumberForDepartment: true,
  Location: "Olsen 109",
  Extensions: { LocationUrl: "https://www.university.example/maps?place=Olsen" },
};

export const dates: Deadline[] = [
  { DateMonth: 11, DateDayOfMonth: 25, Description: "No classes after <strong>12:30 PM</strong>" },
  { DateMonth: 12, DateDayOfMonth: 4, Description: "Last day to withdraw with a W" },
  { DateMonth: 1, DateDayOfMonth: 19, Description: "Spring classes begin" },
];

/** What each card says without rows. */
export const EMPTY_CARDS = {
  "Upcoming Advising Appointments": "You don't have any upcoming appointments.",
  "Holds & Service Indicators": "You don't have any holds.",
  Checklist: "Your checklist is empty.",
  "My Advisors": "You don't have an advisor yet.",
  "Important Dates": "No upcoming dates.",
};

export const ADVISING = "#/my-academics/advising";

export const fullAdvising: Replies = {
  academicPrograms: { data: good(programs) },
  advisingAppointments: { data: good(appointments) },
  serviceIndicators: { data: good(indicators) },
  checklist: { data: good(checklist) },
  advisors: { data: good(advisors) },
  importantDates: { data: good(dates) },
  contactCard: { data: good(contactCard) },
};

function appointment(Id: number, Subtopic: string, Location: string, Start: string, End: string): AdvisingAppointment {
  return { Id, Subtopic, Location, Start, End, Attendees: [student, brennan] };
}
