import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { pictureQuery } from "./pictures.ts";
import { IsoDateTime, Nullable, TermAndCareer } from "./wire-shapes.ts";

/** A private address from which calendar apps read the caller's classes without sign-in. */
const CalendarSubscription = Type.Object({
  CreatedAt: IsoDateTime,
  LastUsedAt: Nullable(IsoDateTime),
});

const path = "/calendar/subscription";

export const sharingEndpoints = {
  calendarSubscription: endpoint({
    access: "student",
    name: "calendarSubscription",
    method: "GET",
    path,
    summary: "The caller's calendar subscription, without its address",
    reply: Nullable(CalendarSubscription),
  }),
  subscribeCalendar: endpoint({
    access: "student",
    name: "subscribeCalendar",
    method: "POST",
    path,
    summary: "Creates a new address, shown only once; the old one stops working",
    reply: Type.Object({ Url: Type.String() }),
  }),
  unsubscribeCalendar: endpoint({
    access: "student",
    name: "unsubscribeCalendar",
    method: "DELETE",
    path,
    summary: "Ends the subscription; its address stops working",
    reply: Type.Null(),
  }),
  classCalendar: endpoint({
    access: "student",
    name: "classCalendar",
    method: "GET",
    path: "/Enrollment/Calendar",
    summary: "The caller's classes in a term as a calendar file",
    query: TermAndCareer,
    reply: Type.Null(),
    sends: "calendar",
  }),
  classPage: endpoint({
    access: "student",
    name: "classPage",
    method: "GET",
    path: "/Enrollment/PrintPage",
    summary: "The caller's classes in a term as a page to print",
    query: TermAndCareer,
    reply: Type.Null(),
    sends: "page",
  }),
  classPicture: endpoint({
    access: "student",
    name: "classPicture",
    mostPerMinute: 120,
    method: "GET",
    path: "/Enrollment/Picture",
    summary: "The caller's week in a term as an image",
    query: Type.Object({ ...TermAndCareer.properties, ...pictureQuery }),
    reply: Type.Null(),
    sends: "image",
  }),
};
