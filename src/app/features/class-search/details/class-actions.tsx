import type { ClassListing } from "#contract/catalog";
import type { ClassKey } from "../../../lib/class-link.ts";
import { WatchButton } from "../../../lib/watch-button.tsx";
import { AddButton } from "../add/add-button.tsx";
import type { SectionsToAdd } from "../sections-to-add.ts";
import { BookstoreLink } from "./bookstore-link.tsx";
import styles from "./class-actions.module.css";

export type ClassActionsProps = {
  classKey: ClassKey;
  listing: ClassListing | undefined;
  choice: SectionsToAdd | undefined;
};

/** The class's actions: add, watch while full, books. */
export function ClassActions({ classKey, listing, choice }: ClassActionsProps) {
  return (
    <div className={styles.actions}>
      <AddButton classKey={classKey} listing={listing} choice={choice} />
      {listing ? <WatchButton term={classKey.term} listing={listing} /> : null}
      {listing ? <BookstoreLink term={classKey.term} listing={listing} /> : null}
    </div>
  );
}
