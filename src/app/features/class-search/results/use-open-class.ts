import { useEffect, useEffectEvent, useState } from "react";
import { isRecord } from "../../../lib/session/remembered.ts";
import { useLocation, useNavigate, useQuery, useRewrite } from "../../../routing/location.tsx";
import { paths, hrefOf as toHref, withQuery } from "../../../routing/paths.ts";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { criteriaKey, readClassNumber, type SearchedCriteria } from "../criteria.ts";

export const HAS_PANEL = "(width >= 75em)";

/** While an arrow key is held down, the details follow when it stops. */
const FOLLOW_MS = 150;

/** The class whose details are open. Only opening them adds a history entry, so that Back closes them. */
export function useOpenClass(criteria: SearchedCriteria) {
  const { term } = criteria;
  const navigate = useNavigate();
  const [query] = useQuery();
  const { state } = useLocation();
  /** The history entry before this one is this list without details. */
  const hasListBeneath = isRecord(state) && state["isOverList"] === true;
  const hasPanel = useMediaQuery(HAS_PANEL);
  const openNumber = readClassNumber(query.get("cn"));
  /** Read once, because later addresses only follow the student's scrolling. */
  const [scrollTop] = useState(() => Number(query.get("sp")) || undefined);

  const filters = criteriaKey(criteria);
  const pathOf = (cn: number | undefined) =>
    paths.classSearchResults.href({ ...criteria, sp: scrolled()?.toString(), cn: cn?.toString() });
  const show = (cn: number | undefined) => {
    const isStep = cn !== undefined && openNumber === undefined && !hasListBeneath;
    const isOverList = hasListBeneath || isStep;
    void navigate(pathOf(cn), { replace: !isStep, preventScrollReset: true, state: { isOverList } });
  };

  /** The row that the arrows reached, until the details follow. */
  const [aimedNumber, setAimed] = useState<number>();
  const follow = useEffectEvent((cn: number) => {
    setAimed(undefined);
    // They may have been closed in the meantime.
    if (openNumber !== undefined && cn !== openNumber) show(cn);
  });
  useEffect(() => {
    if (aimedNumber === undefined) return undefined;
    const timer = setTimeout(() => follow(aimedNumber), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [aimedNumber]);

  const detailsPath = (cn: number) => paths.classDetails.href({ term, cn, filters, sp: scrolled() });

  return {
    openNumber,
    scrollTop,
    detailsPath,
    hrefOf: (cn: number) => toHref(paths.classDetails.href({ term, cn, filters })),
    /** Shows the details of another class once the arrows rest at it. */
    aimAt: openNumber === undefined ? undefined : setAimed,
    open: (cn: number) => (hasPanel ? show(cn) : void navigate(detailsPath(cn))),
    close: () => openNumber !== undefined && show(undefined),
  };
}

/** Undefined at the top of the page. */
function scrolled(): number | undefined {
  return Math.round(window.scrollY) || undefined;
}

/** Browsers limit how often the address may change. */
const REST_MS = 300;

/** Keeps the scroll position in the query string, for reloads. */
export function useScrollInQuery(): void {
  const { pathname, search } = useLocation();
  const rewrite = useRewrite();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const query = new URLSearchParams(search);
      query.set("sp", String(scrolled() ?? ""));
      rewrite(withQuery(pathname, Object.fromEntries(query)));
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(write, REST_MS);
    };
    window.addEventListener("scroll", rest, { passive: true });
    return () => {
      window.removeEventListener("scroll", rest);
      clearTimeout(timer);
    };
  }, [pathname, search, rewrite]);
}
