import type { ClassListing } from "#contract/catalog";
import { campusOf } from "#contract/institution";

/** On an online campus, or with online meetings only. */
export function isOnline({ Details, Meetings }: ClassListing): boolean {
  if (Details.Location && campusOf(Details.Location.Code).isOnline) return true;
  return Meetings.length > 0 && Meetings.every(({ Facility }) => Facility?.IsOnline);
}

/** In person, with meetings not yet scheduled. */
export function isUnscheduled(listing: ClassListing): boolean {
  const { Meetings } = listing;
  return !isOnline(listing) && (Meetings.length === 0 || Meetings.some(({ StartTime }) => StartTime === null));
}
