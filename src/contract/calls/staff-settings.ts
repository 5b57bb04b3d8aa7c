import { type Static, Type } from "typebox";
import { MAX_LIST_LENGTH } from "../list-changes.ts";
import { FEATURE_FLAGS, type FeatureFlag } from "../protocol.ts";
import { CareerCode, CodeDescription, DateText, IsoDateTime, Nullable, TermCode } from "../wire-shapes.ts";
import { calls } from "./endpoint.ts";
import { StaffDone, Words } from "./staff.ts";

/**
 * What registrars set for a term or the whole portal. The check of a change takes the same body, changes nothing, and says
 * what the change would do; a refusal names the wrong field in `Metadata.Field`.
 */

const Checked = Type.Object({
  /** What would change. */
  Messages: Type.Array(Type.String()),
  /** What it would take from students, to confirm. */
  Warnings: Type.Array(Type.String()),
});
export type Checked = Static<typeof Checked>;

/** On the institution's clock; blank is none. */
const ClockTime = Type.String({ pattern: "^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2})?$" });
const Day = Type.Union([DateText, Type.Literal("")]);

const TermSession = Type.Object({
  ...CodeDescription.properties,
  StartDate: DateText,
  EndDate: DateText,
  /** Null if enrollment isn't planned. */
  Opens: Nullable(IsoDateTime),
  Closes: Nullable(IsoDateTime),
  /** Null if students need an appointment until it closes. */
  OpenToEveryone: Nullable(IsoDateTime),
  /** Null is the session's last day. */
  LastDrop: Nullable(DateText),
  /** Null if students can't withdraw. */
  LastWithdraw: Nullable(DateText),
});
export type TermSession = Static<typeof TermSession>;

/** What the appointments of several students share. */
const block = {
  Session: Words(40),
  Career: CareerCode,
  BlockId: Words(40),
  Number: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
};
const AppointmentBlock = Type.Object({ ...block, Start: IsoDateTime, End: IsoDateTime, Students: Type.Integer() });
export type AppointmentBlock = Static<typeof AppointmentBlock>;

const TermDates = Type.Object({
  Term: Type.Object({ ...CodeDescription.properties, StartDate: DateText, EndDate: DateText }),
  Sessions: Type.Array(TermSession),
  /** By their start, 200 at most. */
  Blocks: Type.Array(AppointmentBlock),
  BlockCount: Type.Integer(),
});
export type StaffTermDates = Static<typeof TermDates>;

const SessionDates = Type.Object({
  Term: TermCode,
  Session: Words(40),
  Opens: ClockTime,
  OpenToEveryone: ClockTime,
  Closes: ClockTime,
  LastDrop: Day,
  LastWithdraw: Day,
});

const BlockChange = Type.Object({
  Term: TermCode,
  ...block,
  /** Students get the block, or its students get other times, or none. */
  Change: Type.Enum(["add", "move", "remove"]),
  /** Of the block as it is, or as it's added. */
  Start: ClockTime,
  End: ClockTime,
  /** Only if it moves. */
  NewStart: Type.Optional(ClockTime),
  NewEnd: Type.Optional(ClockTime),
  /** Only if it's added: IDs or usernames, separated by spaces, commas, or lines. */
  Students: Type.Optional(Type.String({ maxLength: MAX_LIST_LENGTH })),
});

const AlertBody = Type.Object({
  /** The university's, or the portal's own. */
  Scope: Type.Enum(["global", "service"]),
  Severity: Type.Enum(["info", "warning", "danger"]),
  Message: Words(1000),
  /** Links, lists, and emphasis are kept. */
  IsHtml: Type.Boolean(),
  /** A web address at the message's end; blank for none. */
  Link: Type.String({ maxLength: 500 }),
  LinkText: Type.String({ maxLength: 100 }),
  /** Blank is now. */
  Start: ClockTime,
  /** Blank is until it's ended. */
  End: ClockTime,
});
const AlertId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const StaffAlert = Type.Object({
  Id: Type.Integer(),
  Scope: AlertBody.properties.Scope,
  Severity: AlertBody.properties.Severity,
  Message: Type.String(),
  IsHtml: Type.Boolean(),
  Link: Type.String(),
  LinkText: Type.String(),
  /** Sanitized, as students see it. */
  Html: Type.String(),
  Start: Nullable(IsoDateTime),
  End: Nullable(IsoDateTime),
  State: Type.Enum(["shown", "planned", "ended"]),
});
export type StaffAlert = Static<typeof StaffAlert>;

const Flag = Type.Enum(Object.keys(FEATURE_FLAGS) as FeatureFlag[]);
const StaffFeature = Type.Object({
  Flag,
  ByDefault: Type.Boolean(),
  /** Null if the default holds. */
  ForEveryone: Nullable(Type.Boolean()),
  /** Those for whom it's set, whatever it is for everyone. */
  People: Type.Array(Type.Object({ Id: Type.String(), Name: Type.String(), IsOn: Type.Boolean() })),
});
export type StaffFeature = Static<typeof StaffFeature>;

const FeatureSetting = Type.Object({
  Flag,
  Value: Type.Enum(["on", "off", "default"]),
  /** ID or username; blank is everyone. */
  Person: Type.String({ maxLength: 200 }),
});

const WallMinute = Type.String({ pattern: "^(([01]\\d|2[0-3]):[0-5]\\d|24:00)?$" });
const DayOff = Type.Object({
  /** Blank for a day that follows another. */
  Name: Type.String({ maxLength: 100 }),
  FirstDay: DateText,
  LastDay: DateText,
  /** Of a part of each day; blank for the whole day. */
  Start: WallMinute,
  End: WallMinute,
  /** The weekday (0 is Sunday) whose schedule the day follows; null for a day off. */
  Follows: Nullable(Type.Integer({ minimum: 0, maximum: 6 })),
  /** Blank for all of them. */
  Campus: Type.String({ maxLength: 40 }),
  Session: Type.String({ maxLength: 40 }),
});
export type DayOff = Static<typeof DayOff>;

/** One that's added has no `Of`, and one that's removed no `To`. */
const DayChange = Type.Object({ Term: TermCode, Of: Nullable(DayOff), To: Nullable(DayOff) });

const read = calls({ access: "registrar" });
const check = calls({ access: "registrar" }, Checked);
const change = calls({ access: "registrar" }, StaffDone);

export const staffSettingsEndpoints = {
  staffTermDates: read("A term's sessions with their enrollment dates, and its blocks of appointments", {
    audits: "term_dates_read",
    query: Type.Object({ term: TermCode }),
    reply: TermDates,
  }),
  staffCheckSession: check("What other enrollment dates of a session would change; changes nothing", {
    audits: "session_dates_read",
    body: SessionDates,
  }),
  staffChangeSession: change("Change a session's enrollment dates", { audits: "session_dates", body: SessionDates }),
  staffCheckBlock: check("What a change of a block of appointments would do; changes nothing", {
    audits: "block_read",
    body: BlockChange,
  }),
  staffDaysOff: read("A term's days without classes, and days that follow another weekday", {
    audits: "days_off_read",
    query: Type.Object({ term: TermCode }),
    reply: Type.Array(DayOff),
  }),
  staffCheckDayOff: check("What a change of a day off would do; changes nothing", {
    audits: "day_off_read",
    body: DayChange,
  }),
  staffChangeDayOff: change("Add, change, or remove a day off", { audits: "day_off", body: DayChange }),
  staffAlerts: read("Alerts that show, will show, or ended, 200 at most", {
    audits: "alerts_read",
    reply: Type.Array(StaffAlert),
  }),
  staffCheckAlert: check("How an alert would look; changes nothing", {
    audits: "alert_read",
    body: AlertBody,
    reply: Type.Object({ ...Checked.properties, Html: Type.String() }),
  }),
  staffAddAlert: change("Show an alert to everyone", { audits: "alert_add", body: AlertBody }),
  staffChangeAlert: change("Change an alert", {
    audits: "alert_change",
    body: Type.Object({ Id: AlertId, ...AlertBody.properties }),
  }),
  staffEndAlert: change("End an alert", { audits: "alert_end", body: Type.Object({ Id: AlertId }) }),
  staffFeatures: read("Features, their defaults, and for whom they're set", {
    audits: "flags_read",
    reply: Type.Array(StaffFeature),
  }),
  staffCheckFeature: check("What a feature's setting would change; changes nothing", {
    audits: "flag_check",
    body: FeatureSetting,
  }),
  staffSetFeature: change("Turn a feature on or off for everyone or one person", {
    audits: "flag_set",
    body: FeatureSetting,
  }),
  staffChangeBlock: change("Add, move, or remove a block of appointments", { audits: "block", body: BlockChange }),
};
