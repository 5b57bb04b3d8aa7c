import { useAtomValue } from "jotai/react";
import { BookOpen } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { routes } from "#contract/routes";
import { endpointPath } from "../../../lib/api/api.ts";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { WatchButton } from "../../../lib/seats/watch-button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { AddButton } from "../add/add-button.tsx";
import type { SectionsToAdd } from "../sections-to-add.ts";
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

type BookstoreLinkProps = { term: string; listing: ClassListing; size?: "medium" | "large" };

/** The bookstore's page of the class in a new window; nothing if no bookstore is set. */
function BookstoreLink({ term, listing, size = "large" }: BookstoreLinkProps) {
  const { HasBookstore } = useAtomValue(userAtom);
  if (!HasBookstore) return null;
  return (
    <LinkButton href={bookstoreHref(term, listing)} isNewTab icon={BookOpen} size={size}>
      Bookstore
    </LinkButton>
  );
}

function bookstoreHref(term: string, { Section, Details: { Subject, CatalogNumber } }: ClassListing): string {
  const query = { term, subject: Subject, catalogNumber: CatalogNumber, section: Section };
  return new URL(`api${endpointPath(routes.bookstoreRedirect.path, { query })}`, document.baseURI).href;
}
