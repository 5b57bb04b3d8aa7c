import { type Static, Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { CodeDescription, ClassNumber, IsoDateTime, Nullable } from "./wire-shapes.ts";

/** What became of a student's classes without the student's doing, told at the next visit and by mail. */

const NOTICE_KINDS = [
  "promoted",
  "passed_over",
  "cancelled",
  /** A class that the student watched has a seat. */
  "seat_open",
  /** The time or the room of a class changed. */
  "changed",
  /** An enrollment appointment begins within a day. */
  "appointment",
  "hold_placed",
  "hold_released",
] as const;

export const Notice = Type.Object({
  Id: Type.Integer(),
  Kind: Type.Enum([...NOTICE_KINDS]),
  /** Null, as the career, where it is about no term, such as a hold. */
  Term: Nullable(CodeDescription),
  AcademicCareer: Nullable(CodeDescription),
  ClassNumber: Nullable(ClassNumber),
  /** "You're enrolled in COMP.1020 LEC 201." */
  Title: Type.String(),
  /** What it means, and what can be done. Plain text. */
  Message: Type.String(),
  At: IsoDateTime,
  IsRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** As browsers write it: 65 bytes of a point on the curve, and 16 secret ones. */
const PushSubscription = Type.Object({
  endpoint: Type.String({ minLength: 10, maxLength: 1000, pattern: "^https://" }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: "^[A-Za-z0-9_-]{87}=?$" }),
    auth: Type.String({ pattern: "^[A-Za-z0-9_-]{22}(==)?$" }),
  }),
});

const PushState = Type.Object({
  /** With which browsers subscribe; null where the server pushes nothing. */
  PublicKey: Nullable(Type.String()),
  /** Whether the caller's notices are pushed to this browser. */
  IsOn: Type.Boolean(),
});
export type PushState = Static<typeof PushState>;

export const noticeEndpoints = {
  notices: endpoint({
    access: "student",
    name: "notices",
    method: "GET",
    path: "/enrollment/notices",
    isPolled: true,
    summary: "Unread notices, newest first; with `all`, followed by read ones",
    query: Type.Object({ all: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(Notice),
  }),
  readNotices: endpoint({
    access: "student",
    name: "readNotices",
    method: "POST",
    path: "/enrollment/notices/read",
    summary: "Marks the caller's notices as read",
    body: Type.Object({ Ids: Type.Array(Type.Integer(), { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    reply: Type.Object({ Unread: Type.Integer() }),
  }),
  pushState: endpoint({
    access: "student",
    name: "pushState",
    method: "GET",
    path: "/enrollment/notices/push",
    summary: "Whether push notifications are available, and whether they're on in this browser",
    reply: PushState,
  }),
  subscribeToPush: endpoint({
    access: "student",
    name: "subscribeToPush",
    method: "POST",
    path: "/enrollment/notices/push/subscribe",
    summary: "Turns on push notifications in this browser",
    body: PushSubscription,
    reply: PushState,
  }),
  unsubscribeFromPush: endpoint({
    access: "student",
    name: "unsubscribeFromPush",
    method: "POST",
    path: "/enrollment/notices/push/unsubscribe",
    summary: "Turns off push notifications in this browser",
    reply: PushState,
  }),
};
