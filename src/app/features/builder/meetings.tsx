import { Fragment } from "react";
import type { ClassListing } from "#contract/catalog";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { classFacts, type MeetingWords, meetingWords, type Term } from "./meeting-words.ts";
import styles from "./meetings.module.css";

export type MeetingsProps = {
  listing: ClassListing;
  term: Term;
  /** Around each meeting; within a button only `span` may be. */
  element?: "span" | "p";
};

/** The meetings of a class, short for the eye and in full for screen readers. */
export function Meetings({ listing, term, element: Element = "span" }: MeetingsProps) {
  return meetingWords(listing, term).map(({ key, short, time, spoken }) => (
    <Element key={key}>
      <span aria-hidden="true">
        <Short short={short} time={time} />
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </Element>
  ));
}

/** Who teaches a class, where, and its number, in a line of its own. */
export function ClassFacts({ listing }: { listing: ClassListing }) {
  return (
    <span className={styles.facts}>
      {classFacts(listing).map((fact, at) => (
        <Fragment key={fact}>
          {at === 0 ? null : " · "}
          <span className={styles.fact}>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
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
