import type { ClassListing } from "#contract/catalog";
import { Text, VisuallyHidden } from "#ui";
import { classFacts, meetingLines, type Term } from "./meeting-lines.ts";

/** A class's meetings for a Stack, abbreviated, and in full for screen readers. */
export function Meetings({ listing, term }: { listing: ClassListing; term: Term }) {
  return meetingLines(listing, term).map(({ key, short, spoken }) => (
    <span key={key}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  ));
}

/** Instructor, place, and class number, on their own line. */
export function ClassFacts({ listing }: { listing: ClassListing }) {
  return (
    <Text as="span" size="small" tone="quiet" style={{ inlineSize: "100%" }}>
      {classFacts(listing).join(" · ")}
    </Text>
  );
}
