import { type Static, Type } from "typebox";
import { CALENDAR_LAYERS } from "../calendar-layers.ts";
import { documentLanguage, IsoDateTime, Nullable, TermAndCareer } from "../wire-shapes.ts";
import { CalendarLayerCode } from "./calendar.ts";
import { student } from "./endpoint.ts";

/** Default: a light PNG as high as its hours. */
export const pictureQuery = {
  theme: Type.Optional(Type.Union([Type.Literal("light"), Type.Literal("dark")])),
  format: Type.Optional(Type.Union([Type.Literal("png"), Type.Literal("svg")])),
  /** A preview has 1200 by 630 pixels, for chats; `phone` is a picture for a phone's lock screen. */
  size: Type.Optional(Type.Union([Type.Literal("full"), Type.Literal("preview"), Type.Literal("phone")])),
  /** Of a phone's screen, in pixels. */
  width: Type.Optional(Type.Integer({ minimum: 640, maximum: 1600 })),
  height: Type.Optional(Type.Integer({ minimum: 1136, maximum: 3600 })),
  ...documentLanguage,
};

const PictureQuery = Type.Object(pictureQuery);
export type PictureQuery = Static<typeof PictureQuery>;

const Layers = Type.Array(CalendarLayerCode, { minItems: 1, maxItems: CALENDAR_LAYERS.length, uniqueItems: true });

const names = CALENDAR_LAYERS.join("|");
/** "classes,deadlines". Without it, a new address has what the old one had, or else classes. */
const LayerList = Type.String({ pattern: `^(${names})(,(${names}))*$` });

/** A private address from which calendar apps read the caller's calendar without sign-in. */
const CalendarSubscription = Type.Object({
  CreatedAt: IsoDateTime,
  LastUsedAt: Nullable(IsoDateTime),
  Layers,
});

export const sharingEndpoints = {
  calendarSubscription: student("The caller's calendar subscription, without its address", {
    reply: Nullable(CalendarSubscription),
  }),
  subscribeCalendar: student("Creates a new address, shown only once; the old one stops working", {
    // Not in a body, since pages from before send none.
    query: Type.Object({ layers: Type.Optional(LayerList) }),
    reply: Type.Object({ Url: Type.String() }),
  }),
  changeCalendarLayers: student("Chooses what the address has, which stays the same", {
    body: Type.Object({ Layers }),
    reply: CalendarSubscription,
  }),
  unsubscribeCalendar: student("Ends the subscription; its address stops working"),
  classCalendar: student("The caller's classes in a term as a calendar file", {
    sends: "calendar",
    query: Type.Object({ ...TermAndCareer.properties, ...documentLanguage }),
  }),
  classPage: student("The caller's classes in a term as a page to print", {
    sends: "page",
    query: Type.Object({ ...TermAndCareer.properties, ...documentLanguage }),
  }),
  classPicture: student("The caller's week in a term as an image", {
    sends: "image",
    mostPerMinute: 120,
    query: Type.Object({ ...TermAndCareer.properties, ...pictureQuery }),
  }),
};
