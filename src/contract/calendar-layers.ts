import type { FeatureFlag } from "./protocol.ts";

/** What a student's calendar shows, without schemas, so that pages can load it. In the order of its switches. */
export const CALENDAR_LAYERS = ["classes", "waitlisted", "advising", "deadlines", "events", "days-off"] as const;
export type CalendarLayer = (typeof CALENDAR_LAYERS)[number];

/** Students with a Success Team have their appointments elsewhere. */
export function hasAdvising(features: ReadonlySet<FeatureFlag>): boolean {
  return features.has("sfal_advising") && !features.has("myuml_success_team");
}

export function layersFor(features: ReadonlySet<FeatureFlag>): CalendarLayer[] {
  return CALENDAR_LAYERS.filter((layer) => layer !== "advising" || hasAdvising(features));
}

/** What a private address had before students could choose, and has unless they do. */
export const CLASS_LAYERS = ["classes", "waitlisted"] as const satisfies readonly CalendarLayer[];

/** Days that a call may ask for. */
export const MOST_CALENDAR_DAYS = 100;

/** Whole weeks that a call gives which names no days, from the Sunday of today's week: four weeks fit in it at once. */
export const CALENDAR_WEEKS = { before: 2, after: 8 };

/** Those that have one of their own, by the calendar widgets' names; classes have their courses'. */
export const LAYER_COLORS = { advising: "deep-orange", deadlines: "red", events: "amber" } as const;
