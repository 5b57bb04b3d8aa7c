import { type Static, Type } from "typebox";
import { student } from "./endpoint.ts";
import { IsoDateTime, Nullable, TermAndCareer } from "../wire-shapes.ts";

/** Default: a light PNG as high as its hours. */
export const pictureQuery = {
  theme: Type.Optional(Type.Union([Type.Literal("light"), Type.Literal("dark")])),
  format: Type.Optional(Type.Union([Type.Literal("png"), Type.Literal("svg")])),
  /** A preview has 1200 by 630 pixels, for chats. */
  size: Type.Optional(Type.Union([Type.Literal("full"), Type.Literal("preview")])),
};

const PictureQuery = Type.Object(pictureQuery);
export type PictureQuery = Static<typeof PictureQuery>;

/** A private address from which calendar apps read the caller's classes without sign-in. */
const CalendarSubscription = Type.Object({ CreatedAt: IsoDateTime, LastUsedAt: Nullable(IsoDateTime) });

export const sharingEndpoints = {
  calendarSubscription: student("The caller's calendar subscription, without its address", {
    reply: Nullable(CalendarSubscription),
  }),
  subscribeCalendar: student("Creates a new address, shown only once; the old one stops working", {
    reply: Type.Object({ Url: Type.String() }),
  }),
  unsubscribeCalendar: student("Ends the subscription; its address stops working"),
  classCalendar: student("The caller's classes in a term as a calendar file", {
    sends: "calendar",
    query: TermAndCareer,
  }),
  classPage: student("The caller's classes in a term as a page to print", { sends: "page", query: TermAndCareer }),
  classPicture: student("The caller's week in a term as an image", {
    sends: "image",
    mostPerMinute: 120,
    query: Type.Object({ ...TermAndCareer.properties, ...pictureQuery }),
  }),
};
