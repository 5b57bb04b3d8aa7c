import { useCallback, useEffect, useState } from "react";
import { isRecord } from "../../../lib/session/is-record.ts";
import { useIsLeaving } from "../../../lib/time/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useLocation, useNavigate, useSearchParams } from "../../../ui/routing/routing.tsx";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { type Criteria, criteriaKey } from "../criteria.ts";
import { readClassNumber, readScroll } from "../place-in-query.ts";

/** While an arrow key is held down, the details follow when it stops. */
const FOLLOW_MS = 150;

/**
 * The class whose details are open, which is in the address. Opening adds a history entry, so that Back closes it;
 * switching and closing don't. Small windows open a screen instead.
 */
export function useOpenClass(criteria: Criteria & { term: string }) {
  const { term } = criteria;
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const [query] = useSearchParams();
  const hasListBeneath = isOverList(useLocation().state);
  const hasPanel = useMediaQuery("(width >= 900px)");
  const openNumber = readClassNumber(query.get("cn"));
  /** Read once, because later addresses only follow the student's scrolling. */
  const [scrollTop] = useState(() => readScroll(query.get("sp")));
  /** The row that the arrows reached, until the details follow. */
  const [aimedNumber, setAimed] = useState<number>();
  // Back closed the details before they could follow.
  if (openNumber === undefined && aimedNumber !== undefined) setAimed(undefined);

  const filters = criteriaKey(criteria);
  const pathOf = (cn: number | undefined) =>
    paths.classSearchResults.href({ ...criteria, sp: scrolled()?.toString(), cn: cn?.toString() });
  const show = (cn: number | undefined) => {
    setAimed(undefined);
    const isStep = cn !== undefined && openNumber === undefined && !hasListBeneath;
    const state: OpenState = { isOverList: hasListBeneath || isStep };
    void navigate(pathOf(cn), { replace: !isStep, preventScrollReset: true, state });
  };

  function open(classNumber: number) {
    if (hasPanel) show(classNumber);
    else void navigate(paths.classDetails.href({ term, cn: classNumber, filters, sp: scrolled() }));
  }

  useEffect(() => {
    if (aimedNumber === undefined || isLeaving) return undefined;
    const timer = setTimeout(() => open(aimedNumber), FOLLOW_MS);
    return () => clearTimeout(timer);
  });

  return {
    openNumber,
    aimedNumber,
    scrollTop,
    ownPath: () => pathOf(openNumber),
    /** Stable for the same search, because rows are memoized. */
    hrefOf: useCallback(
      (classNumber: number) => `#${paths.classDetails.href({ term, cn: classNumber, filters })}`,
      [term, filters],
    ),
    open,
    aimAt: setAimed,
    close: () => show(undefined),
  };
}

/** In the history entry: the entry before it is this list without details. */
type OpenState = { isOverList: boolean };

function isOverList(state: unknown): boolean {
  return isRecord(state) && state["isOverList"] === true;
}

/** Undefined at the top of the page. */
function scrolled(): number | undefined {
  return Math.round(window.scrollY) || undefined;
}
