import type { ClassListing } from "#contract/catalog";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { meetingWords } from "./meeting-words.ts";

export type MeetingsProps = {
  listing: ClassListing;
  /** Around each meeting; within a button only `span` may be. */
  element?: "span" | "p";
};

/** The meetings of a class, short for the eye and in full for screen readers. */
export function Meetings({ listing, element: Element = "span" }: MeetingsProps) {
  return meetingWords(listing).map(({ key, short, spoken }) => (
    <Element key={key}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </Element>
  ));
}
