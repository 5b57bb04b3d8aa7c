import { useAtomValue } from "jotai/react";
import { BookOpen } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { routes } from "#contract/routes";
import { endpointPath } from "../../../lib/api.ts";
import { userAtom } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/link-button.tsx";

export type BookstoreLinkProps = { term: string; listing: ClassListing; size?: "medium" | "large" };

/** The bookstore's page of the class in a new window; nothing if no bookstore is set. */
export function BookstoreLink({ term, listing, size = "large" }: BookstoreLinkProps) {
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
