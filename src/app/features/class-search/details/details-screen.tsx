import { useSetAtom } from "jotai/react";
import { ArrowLeft, Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ActionBar } from "../../../lib/action-bar.tsx";
import { courseNumber } from "../../../lib/class-facts.ts";
import type { ClassKey } from "../../../lib/class-link.ts";
import { LinkDialog } from "../../../lib/link-dialog.tsx";
import { PhoneBar } from "../../../lib/phone-bar.tsx";
import { useTitle } from "../../../lib/screen.ts";
import { useIsLeaving } from "../../../lib/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { openAddAtom } from "../add/add-atoms.ts";
import { AddButton } from "../add/add-button.tsx";
import { AddDialog } from "../add/add-dialog.tsx";
import { readCartsAtom } from "../cart-atoms.ts";
import { useClass } from "../use-class.ts";
import { backPath } from "./back-path.ts";
import { ClassView } from "./class-view.tsx";
import styles from "./details-screen.module.css";

/** A class on a screen of its own: on small windows, and for links from anywhere. */
export function DetailsScreen({ classKey }: { classKey: ClassKey }) {
  const { term, classNumber } = classKey;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const loaded = useClass(classKey);
  const listing = loaded.details?.Class;
  const [isLinkOpen, setLinkOpen] = useState(false);
  const readCarts = useSetAtom(readCartsAtom);
  const hasActionBar = !useMediaQuery("(width >= 900px)");
  useTitle(listing && `${courseNumber(listing.Details)} ${listing.Details.CourseTitle}`);
  useEffect(() => void readCarts(term), [readCarts, term]);
  useAutoAdd(classKey, loaded.details !== undefined);

  const back = backPath(query, term);
  const goBack = () => void navigate(back, { preventScrollReset: query.has("sp") });
  const lookAt = (other: number) => {
    const next = new URLSearchParams(query);
    next.set("cn", String(other));
    void navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true });
  };
  const add = <AddButton classKey={classKey} listing={listing} choice={loaded.choice} />;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <Button variant="quiet" icon={ArrowLeft} onPress={goBack} className={styles.back ?? ""}>
          Back
        </Button>
        <Button variant="quiet" icon={Link2} onPress={() => setLinkOpen(true)} className={styles.link ?? ""}>
          Permalink
        </Button>
      </div>
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
      <PhoneBar backTo={back}>
        <IconButton icon={Link2} iconSize={20} label="Permalink" onPress={() => setLinkOpen(true)} />
      </PhoneBar>
      <LinkDialog
        isOpen={isLinkOpen}
        onClose={() => setLinkOpen(false)}
        title="Permalink"
        path={paths.classDetails.href({ term, cn: classNumber })}
      >
        Whoever opens it sees this class.
      </LinkDialog>
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
