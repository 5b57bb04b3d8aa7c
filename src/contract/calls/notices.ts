import { type Static, Type } from "typebox";
import { ClassNumber, CodeDescription, IsoDateTime, Nullable, saidFields } from "../wire-shapes.ts";
import { student } from "./endpoint.ts";

/** Changes of a student's classes that the student didn't make, reported in the portal and by mail. */

export const Notice = Type.Object({
  Id: Type.Integer(),
  Kind: Type.Enum([
    "promoted",
    "passed_over",
    "cancelled",
    "seat_open",
    /** A class's time or room changed. */
    "changed",
    /** On a waitlist. */
    "moved_up",
    /** An enrollment appointment begins within a day. */
    "appointment",
    "hold_placed",
    "hold_released",
  ]),
  /** Null, like the career, if it's about no term, such as a hold. */
  Term: Nullable(CodeDescription),
  AcademicCareer: Nullable(CodeDescription),
  ClassNumber: Nullable(ClassNumber),
  /** "You're enrolled in COMP.1020 LEC 201." */
  Title: Type.String(),
  /** What it means, and what to do. Plain text. */
  Message: Type.String(),
  Said: saidFields("Title", "Message"),
  At: IsoDateTime,
  /** When it stops being true: an appointment's start. Null or absent if no moment ends it. */
  Until: Type.Optional(Nullable(IsoDateTime)),
  IsRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** In the browsers' format: a 65-byte point on the curve, and 16 secret bytes. */
const PushSubscription = Type.Object({
  endpoint: Type.String({ minLength: 10, maxLength: 1000, pattern: "^https://" }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: "^[A-Za-z0-9_-]{87}=?$" }),
    auth: Type.String({ pattern: "^[A-Za-z0-9_-]{22}(==)?$" }),
  }),
});

const PushState = Type.Object({
  /** For browsers to subscribe; null if the server has no push. */
  PublicKey: Nullable(Type.String()),
  /** Whether the caller's notices are pushed to this browser. */
  IsOn: Type.Boolean(),
});

export const noticeEndpoints = {
  notices: student("Unread notices, newest first; with `all`, followed by read ones", {
    isPolled: true,
    query: Type.Object({ all: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(Notice),
  }),
  readNotices: student("Marks the caller's notices as read", {
    body: Type.Object({ Ids: Type.Array(Type.Integer(), { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    reply: Type.Object({ Unread: Type.Integer() }),
  }),
  pushState: student("Whether push notifications are available, and whether they're on in this browser", {
    reply: PushState,
  }),
  subscribeToPush: student("Turns on push notifications in this browser", { body: PushSubscription, reply: PushState }),
  unsubscribeFromPush: student("Turns off push notifications in this browser", { reply: PushState }),
};
