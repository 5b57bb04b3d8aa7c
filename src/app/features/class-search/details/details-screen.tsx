import { useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ActionBar } from "../../../lib/action-bar.tsx";
import { courseNumber } from "../../../lib/class-facts.ts";
import type { ClassKey } from "../../../lib/class-link.ts";
import { useTitle } from "../../../lib/screen.ts";
import { useIsLeaving } from "../../../lib/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { openAddAtom } from "../add/add-atoms.ts";
import { AddButton } from "../add/add-button.tsx";
import { AddDialog } from "../add/add-dialog.tsx";
import { readCartsAtom } from "../cart-atoms.ts";
import { useClass } from "../use-class.ts";
import { ClassView } from "./class-view.tsx";
import { DetailsHead } from "./details-head.tsx";
import styles from "./details-screen.module.css";

/** A class on a screen of its own: on small windows, and for links from anywhere. */
export function DetailsScreen({ classKey }: { classKey: ClassKey }) {
  const { term, classNumber } = classKey;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const loaded = useClass(classKey);
  const listing = loaded.details?.Class;
  const readCarts = useSetAtom(readCartsAtom);
  const hasActionBar = !useMediaQuery("(width >= 900px)");
  useTitle(listing && `${courseNumber(listing.Details)} ${listing.Details.CourseTitle}`);
  useEffect(() => void readCarts(term), [readCarts, term]);
  useAutoAdd(classKey, loaded.details !== undefined);

  const lookAt = (other: number) => {
    const next = new URLSearchParams(query);
    next.set("cn", String(other));
    void navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true });
  };
  const add = <AddButton classKey={classKey} listing={listing} choice={loaded.choice} />;
  return (
    <div className={styles.screen}>
      <DetailsHead term={term} path={paths.classDetails.href({ term, cn: classNumber })} />
      <ClassView
        {...{ term, loaded, listing }}
        headingLevel={1}
        onLookAt={lookAt}
        aside={hasActionBar ? undefined : add}
      />
      {hasActionBar && listing ? (
        <ActionBar below={900} label="Add this class">
          {add}
        </ActionBar>
      ) : null}
      <AddDialog ownPath={() => `${pathname}?${withoutAdd(query)}`} />
    </div>
  );
}

/** Of the specification: the dialog opens by itself after this long, where the address asks for it. */
const AUTO_ADD_DELAY_MS = 500;

function useAutoAdd(classKey: ClassKey, isThere: boolean): void {
  const [query, setQuery] = useSearchParams();
  const open = useSetAtom(openAddAtom);
  const isLeaving = useIsLeaving();
  const isAsked = query.get("add") === "true" && isThere && !isLeaving;
  const { term, classNumber } = classKey;
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => {
      open({ term, classNumber });
      // Asked once: not again by a reload or the way back.
      setQuery(withoutAdd, { replace: true, preventScrollReset: true });
    }, AUTO_ADD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAsked, term, classNumber, open, setQuery]);
}

function withoutAdd(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete("add");
  return next;
}
