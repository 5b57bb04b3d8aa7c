import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { ArrowLeft, SearchX } from "lucide-react";
import { useEffect } from "react";
import type { ClassListing } from "#contract/catalog";
import { courseName } from "#contract/labels/catalog-words";
import { Button, Card, LinkButton, Row, Splash, Stack } from "#ui";
import { t } from "#words";
import { canAdd } from "../../../lib/classes/class-facts.ts";
import { type ClassKey, classHref, returnPath } from "../../../lib/classes/class-link.ts";
import { heldStateAtom } from "../../../lib/classes/held-states.ts";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { PhoneBar, useTitle } from "../../../lib/screen/screen.tsx";
import { searchTermsAtom } from "../../../lib/session/terms.ts";
import { useIsLeaving, useNavigate, useQuery } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { useIsNarrow } from "../../../ui/layout/use-media-query.ts";
import { AddDialog, classToAddAtom } from "../add/add-dialog.tsx";
import { readClassNumber, readCriteria } from "../criteria.ts";
import { readHeldClassesAtom } from "../held-classes.ts";
import { Permalink } from "../permalink.tsx";
import { useClass } from "../use-class.ts";
import { ClassActions, ClassView, hasBookstoreAtom, isClassUnknown } from "./class-view.tsx";
import styles from "./details.module.css";

/** Empty until loaded; screens that need terms report a failure. */
const termsAtom = unwrap(
  atom(async (get) => await get(searchTermsAtom).catch(() => [])),
  () => [],
);

export function DetailsScreen() {
  const [query] = useQuery();
  const term = query.get("term") ?? undefined;
  const classNumber = readClassNumber(query.get("cn"));
  if (term === undefined || classNumber === undefined) return <ClassNotFound term={term} />;
  return <ClassScreen term={term} classNumber={classNumber} />;
}

function ClassNotFound({ term }: { term: string | undefined }) {
  const search = (
    <LinkButton to={paths.classSearchFilters.href({ term })} variant="primary">
      {t("Search for classes")}
    </LinkButton>
  );
  return (
    <>
      <DetailsHead term={term} />
      <Splash icon={SearchX} title={t("Class not found.")} actions={search} />
    </>
  );
}

function ClassScreen(classKey: ClassKey) {
  const { term, classNumber } = classKey;
  const [, setQuery] = useQuery();
  const loaded = useClass(classKey);
  const { listing, failure } = loaded;
  const readHeld = useSetAtom(readHeldClassesAtom);
  const termName = useAtomValue(termsAtom).find(({ Code }) => Code === term)?.Description;
  const hasBookstore = useAtomValue(hasBookstoreAtom);
  const held = useAtomValue(heldStateAtom)(term, classNumber);
  const hasActions = listing !== undefined && (canAdd(listing) || hasBookstore(listing) || held !== undefined);
  const hasActionBar = useIsNarrow();
  useTitle(listing && courseName(listing.Details));
  useEffect(() => void readHeld(term), [readHeld, term]);
  useAutoAdd(classKey, listing);
  if (isClassUnknown(failure)) return <ClassNotFound term={term} />;

  const lookAt = (other: number) => setQuery({ cn: other }, { replace: true, preventScrollReset: true });
  // A phone's bar is full with "In Cart", View Cart, and Add.
  const isBarFull = hasActionBar && listing !== undefined && canAdd(listing) && held?.kind === "cart";
  const moved = { hasWatch: hasActionBar, hasBookstore: isBarFull };
  const view = <ClassView {...{ loaded, termName, ...moved }} headingLevel={1} onLookAt={lookAt} />;
  const actions = hasActions ? <ClassActions {...loaded} hasWatch={!hasActionBar} hasBookstore={!isBarFull} /> : null;
  return (
    <Stack gap={3} className={styles.screen}>
      <DetailsHead term={term} path={classHref({ term, classNumber })} />
      {listing && !hasActionBar ? <Card foot={actions}>{view}</Card> : view}
      {hasActionBar && actions ? (
        <ActionBar below={900} label={t("Add this class")}>
          {actions}
        </ActionBar>
      ) : null}
      <AddDialog />
    </Stack>
  );
}

/** From the specification: the address can open the dialog after this delay. */
const AUTO_ADD_DELAY_MS = 500;

/** Does nothing for a class that can't be added; the screen says why. */
function useAutoAdd(classKey: ClassKey, listing: ClassListing | undefined): void {
  const [query, setQuery] = useQuery();
  const open = useSetAtom(classToAddAtom);
  // Writing to the address would stop a student who is leaving.
  const isLeaving = useIsLeaving();
  const isAsked = query.get("add") === "true" && listing !== undefined && canAdd(listing) && !isLeaving;
  const { term, classNumber } = classKey;
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => {
      open({ term, classNumber });
      // So that a reload or Back doesn't open it again.
      setQuery({ add: undefined }, { replace: true, preventScrollReset: true });
    }, AUTO_ADD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAsked, term, classNumber, open, setQuery]);
}

function DetailsHead({ term, path }: { term: string | undefined; path?: string }) {
  const [query] = useQuery();
  const navigate = useNavigate();
  const back = backPath(query, term);
  const permalink = (iconSize?: 20) =>
    path === undefined ? null : (
      <Permalink path={path} iconSize={iconSize}>
        {t("Anyone with this link can see this class.")}
      </Permalink>
    );
  return (
    <>
      <Row justify="between" className="from-900" style={{ marginInline: "calc(-1 * var(--control-side))" }}>
        <Button
          variant="quiet"
          icon={ArrowLeft}
          onPress={() => void navigate(back, { preventScrollReset: query.has("sp") })}
        >
          {t("Back")}
        </Button>
        {permalink()}
      </Row>
      <PhoneBar backTo={back}>{permalink(20)}</PhoneBar>
    </>
  );
}

/** The target of Back: the page that linked here, the results, or the filters. */
function backPath(query: URLSearchParams, term: string | undefined): string {
  const asked = returnPath(query.get("returnUrl"));
  if (asked !== undefined) return asked;
  const criteria = readCriteria(query.get("filters") ?? "");
  if (criteria.term === undefined) return paths.classSearchFilters.href({ term });
  return paths.classSearchResults.href({ ...criteria, sp: query.get("sp") ?? undefined });
}
