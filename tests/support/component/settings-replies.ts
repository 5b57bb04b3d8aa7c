import type { Checked, DayOff, StaffAlert, StaffFeature, StaffTermDates } from "#contract/calls/staff-settings";
import type { LONG } from "../odd-names.ts";
import type { Replies } from "./fake-api.ts";

/** What the API answers about terms and what is set for the whole portal. */

export const TERMS = "#/staff?settings=terms";
const dates: StaffTermDates = {
  Term: { Code: "3730", Description: "2027 Spring", StartDate: "2027-01-19", EndDate: "2027-05-08" },
  Sessions: [
    {
      Code: "1",
      Description: "Full Term",
      StartDate: "2027-01-19",
      EndDate: "2027-05-08",
      Opens: "2026-11-23T13:00:00Z",
      OpenToEveryone: "2026-12-07T13:00:00Z",
      Closes: "2027-02-06T05:00:00Z",
      LastDrop: "2027-02-05",
      LastWithdraw: "2027-04-02",
    },
    {
      Code: "A",
      Description: "First Half",
      StartDate: "2027-01-19",
      EndDate: "2027-03-12",
      Opens: null,
      OpenToEveryone: null,
      Closes: null,
      LastDrop: null,
      LastWithdraw: null,
    },
  ],
  Blocks: [
    {
      Session: "1",
      Career: "UGRD",
      BlockId: "SENIORS",
      Number: 1,
      Start: "2026-11-23T13:00:00Z",
      End: "2026-12-07T13:00:00Z",
      Students: 1204,
    },
  ],
  BlockCount: 1,
};
export const NO_DATES: Replies = { staffTermDates: { data: { ...dates, Sessions: [], Blocks: [], BlockCount: 0 } } };
export const CLOSES = {
  data: {
    Messages: ["Closes: 1/20/2027 at 9:00 AM (was: 2/6/2027 at 12:00 AM)."],
    Warnings: ["Enrollment in session 1 closes for everyone now. 12 students have its classes in a cart."],
  } satisfies Checked,
};
export const NO_WARNING = { data: { Messages: ["This changes."], Warnings: [] } satisfies Checked };
export const WRONG_FIELD = (Field: string, Message: string) => ({
  status: 409,
  data: { Code: "CONFLICT", Message, Metadata: { Field } },
});

export const ALERTS = "#/staff?settings=alerts";
const alerts: StaffAlert[] = [
  {
    Id: 3,
    Scope: "service",
    Severity: "warning",
    Message: "The portal is read-only on Sunday.",
    IsHtml: false,
    Link: "https://status.example.edu/",
    LinkText: "See why",
    Html: 'The portal is read-only on Sunday. <a href="https://status.example.edu/">See why</a>',
    Start: "2026-11-28T13:00:00Z",
    End: "2026-11-29T13:00:00Z",
    State: "shown",
  },
  {
    Id: 2,
    Scope: "global",
    Severity: "info",
    Message: "<b>Snow day</b>",
    IsHtml: true,
    Link: "",
    LinkText: "",
    Html: "<b>Snow day</b>",
    Start: null,
    End: "2026-11-20T13:00:00Z",
    State: "ended",
  },
];
export const PREVIEW = {
  data: {
    Html: "Classes are <b>online</b>.",
    Messages: ["Everyone sees it on every page from now until you end it."],
    Warnings: [],
  } satisfies Checked & { Html: string },
};

export const FEATURES = "#/staff?settings=features";
const features: StaffFeature[] = [
  { Flag: "schedule_builder", ByDefault: true, ForEveryone: null, People: [] },
  {
    Flag: "enrollment_operations",
    ByDefault: true,
    ForEveryone: false,
    People: [{ Id: "01000001", Name: "Maya Okafor", IsOn: true }],
  },
];

export const DAYS_OFF = "#/staff?settings=days-off";
const wholeDay = { Start: "", End: "", Follows: null, Campus: "", Session: "" };
export const LABOR_DAY: DayOff = { ...wholeDay, Name: "Labor Day", FirstDay: "2027-02-15", LastDay: "2027-02-15" };
const daysOff: DayOff[] = [
  LABOR_DAY,
  { ...wholeDay, Name: "", FirstDay: "2027-02-16", LastDay: "2027-02-16", Follows: 1 },
  { ...wholeDay, Name: "Recess", FirstDay: "2027-03-15", LastDay: "2027-03-19", Start: "12:00", End: "17:00" },
];

export const settings: Replies = {
  staffDaysOff: { data: daysOff },
  staffTermDates: { data: dates },
  staffAlerts: { data: alerts },
  staffFeatures: { data: features },
};

export function namedSettings({ title }: typeof LONG): Replies {
  return {
    staffTermDates: {
      data: {
        ...dates,
        Sessions: dates.Sessions.map((each) => ({ ...each, Description: title })),
        Blocks: dates.Blocks.map((each) => ({ ...each, BlockId: title.slice(0, 40) })),
      },
    },
  };
}
