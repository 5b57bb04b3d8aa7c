import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { useEffect } from "react";
import type { ClassListing } from "#contract/catalog";
import { courseName } from "#contract/words";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { canAdd } from "../../../lib/classes/class-facts.ts";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { useTitle } from "../../../lib/screen/screen.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { searchTermsAtom } from "../../../lib/session/terms.ts";
import { useIsLeaving } from "../../../lib/time/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useLocation, useNavigate, useSearchParams } from "../../../ui/routing/routing.tsx";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { openAddAtom } from "../add/add-atoms.ts";
import { AddDialog } from "../add/add-dialog.tsx";
import { readHeldClassesAtom } from "../held-classes.ts";
import { useClass } from "../use-class.ts";
import { ClassActions } from "./class-actions.tsx";
import { ClassView, isNotFound } from "./class-view.tsx";
import { DetailsHead } from "./details-head.tsx";
import styles from "./details-screen.module.css";

const namesAtom = unwrap(
  atom(async (get) => {
    try {
      const terms = await get(searchTermsAtom);
      return new Map(terms.map(({ Code, Description }) => [Code, Description]));
    } catch {
      // The class shows without the term's name; screens that need terms report the failure.
      return new Map<string, string>();
    }
  }),
);

/** A term's name by its code; undefined while it loads, or for a term without classes. */
const termNameAtom = atom((get) => {
  const names = get(namesAtom);
  return (code: string): string | undefined => names?.get(code);
});

/** A class on its own screen: for phones and for links. */
export function DetailsScreen({ classKey }: { classKey: ClassKey }) {
  const { term, classNumber } = classKey;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const loaded = useClass(classKey);
  const listing = loaded.details?.Class;
  const readHeld = useSetAtom(readHeldClassesAtom);
  const termName = useAtomValue(termNameAtom)(term);
  const { HasBookstore } = useAtomValue(userAtom);
  const hasActions = listing !== undefined && (canAdd(listing) || HasBookstore);
  const hasActionBar = !useMediaQuery("(width >= 900px)");
  useTitle(listing && courseName(listing.Details));
  useEffect(() => void readHeld(term), [readHeld, term]);
  useAutoAdd(classKey, listing);

  const lookAt = (other: number) => {
    const next = new URLSearchParams(query);
    next.set("cn", String(other));
    void navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true });
  };
  const actions = <ClassActions classKey={classKey} listing={listing} choice={loaded.choice} />;
  return (
    <div className={styles.screen}>
      <DetailsHead
        term={term}
        path={isNotFound(loaded.failure) ? undefined : paths.classDetails.href({ term, cn: classNumber })}
      />
      <ClassView
        {...{ term, loaded, listing, termName }}
        headingLevel={1}
        onLookAt={lookAt}
        aside={hasActionBar ? undefined : actions}
      />
      {hasActionBar && hasActions ? (
        <ActionBar below={900} label="Add this class">
          {actions}
        </ActionBar>
      ) : null}
      <AddDialog
        ownPath={() => `${pathname}?${withoutAdd(query)}`}
        signedInPath={() => `${pathname}?${withAdd(query)}`}
      />
    </div>
  );
}

/** From the specification: the address can open the dialog after this delay. */
const AUTO_ADD_DELAY_MS = 500;

/** Does nothing for a class that can't be added; the screen says why. */
function useAutoAdd(classKey: ClassKey, listing: ClassListing | undefined): void {
  const [query, setQuery] = useSearchParams();
  const open = useSetAtom(openAddAtom);
  const isLeaving = useIsLeaving();
  const isAsked = query.get("add") === "true" && listing !== undefined && canAdd(listing) && !isLeaving;
  const { term, classNumber } = classKey;
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => {
      open({ term, classNumber });
      // So that a reload or Back doesn't open it again.
      setQuery(withoutAdd, { replace: true, preventScrollReset: true });
    }, AUTO_ADD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAsked, term, classNumber, open, setQuery]);
}

function withAdd(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set("add", "true");
  return next;
}

function withoutAdd(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete("add");
  return next;
}
