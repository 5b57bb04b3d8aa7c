import type { ClassListing } from "#contract/catalog";
import { Text } from "../../ui/layout/text.tsx";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import { classFacts, meetingWords, type Term } from "./meeting-words.ts";

export type MeetingsProps = {
  listing: ClassListing;
  term: Term;
  /** Around each meeting; inside buttons only `span` is valid. */
  element?: "span" | "p";
};

/** A class's meetings, abbreviated, and in full for screen readers. */
export function Meetings({ listing, term, element: Element = "span" }: MeetingsProps) {
  return meetingWords(listing, term).map(({ key, short, spoken }) => (
    <Element key={key}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </Element>
  ));
}

/** Instructor, place, and class number, on their own line. */
export function ClassFacts({ listing }: { listing: ClassListing }) {
  return (
    <Text as="span" size="small" tone="quiet" style={{ display: "block" }}>
      {classFacts(listing).join(" · ")}
    </Text>
  );
}
