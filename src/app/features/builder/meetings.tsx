import type { ClassListing } from "#contract/catalog";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type MeetingWords, meetingWords } from "./meeting-words.ts";
import styles from "./meetings.module.css";

export type MeetingsProps = {
  listing: ClassListing;
  /** Around each meeting; within a button only `span` may be. */
  element?: "span" | "p";
};

/** The meetings of a class, short for the eye and in full for screen readers. */
export function Meetings({ listing, element: Element = "span" }: MeetingsProps) {
  return meetingWords(listing).map(({ key, short, time, spoken }) => (
    <Element key={key}>
      <span aria-hidden="true">
        <Short short={short} time={time} />
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </Element>
  ));
}

/** The time goes to the next line whole, and breaks only where it has no room in one. */
function Short({ short, time }: Pick<MeetingWords, "short" | "time">) {
  if (time === undefined) return short;
  const at = short.indexOf(time);
  return (
    <>
      {short.slice(0, at)}
      <span className={styles.time}>{time}</span>
      {short.slice(at + time.length)}
    </>
  );
}
