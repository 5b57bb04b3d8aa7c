import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { Zap } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { Speech } from "#words";
import type { Action } from "../../lib/actions/action.ts";
import { keyWords } from "../../lib/actions/key-words.ts";
import { type OfferedActions, readActionsAtom } from "../../lib/actions/read-actions.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import { lastClassesTermAtom } from "../../lib/session/remembered.ts";
import { featuresAtom, isStudentAtom, userAtom } from "../../lib/session/session.ts";
import { lastTermOf, splitTermKey, termKey, wishedTerm } from "../../lib/session/term-choice.ts";
import { useLocation, useNavigate, useRouter } from "../../routing/location.tsx";
import { findTermAtom } from "../actions/term-of-screen.ts";
import { configurationItems, courseItems, enrolledItems, paletteCartItems } from "./class-items.ts";
import {
  configurationsOf,
  enrolledOf,
  openTermAtom,
  otherSpeechAtom,
  paletteCartOf,
  paletteTermsAtom,
} from "./palette-atoms.ts";
import { namesOf, type PaletteItem } from "./palette-item.ts";
import { screenItems } from "./screen-items.ts";

export type PaletteItems = Record<"ofScreen" | "mine" | "global" | "screens", readonly PaletteItem[]>;

/** Where there is no term, cart, or configuration. */
const NOTHING_ATOM = atom({ data: undefined });

/** Undefined until it's known, null if there's none. */
type KnownTerm = string | null | undefined;

/** Every item that the palette knows without a search. */
export function usePaletteItems(): { term: KnownTerm; items: PaletteItems } {
  const readActions = useSetAtom(readActionsAtom);
  const [offered] = useState<OfferedActions>(() => readActions());
  const other = useAtomValue(otherSpeechAtom);
  const user = useAtomValue(userAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const features = useAtomValue(featuresAtom);
  const router = useRouter();
  const navigate = useNavigate();
  const term = useTerm();
  const { search } = useLocation();
  const { enrolled: enrolledTerms, eligible } = useAtomValue(paletteTermsAtom);
  const lastClassesTerm = useAtomValue(lastClassesTermAtom);
  const [ofAddress, career] = ["term", "career"].map((name) => new URLSearchParams(search).get(name)) as [
    string | null,
    string | null,
  ];
  const ofClasses = wishedTerm(enrolledTerms, ofAddress, career) ?? lastTermOf(enrolledTerms, lastClassesTerm);
  const ofCart = wishedTerm(eligible, ofAddress, career) ?? eligible[0];
  const builderTerm = isStudent && features.has("schedule_builder") ? (term ?? undefined) : undefined;
  const { data: enrolled } = useAtomValue(ofClasses ? enrolledOf(termKey(ofClasses)) : NOTHING_ATOM);
  const { data: cart } = useAtomValue(ofCart ? paletteCartOf(termKey(ofCart)) : NOTHING_ATOM);
  const { data: configurations } = useAtomValue(
    builderTerm === undefined ? NOTHING_ATOM : configurationsOf(builderTerm),
  );

  const items = useMemo((): PaletteItems => {
    const go = (path: string) => void navigate(path);
    const words = { other, go };
    return {
      ofScreen: actionItems(offered.ofScreen, other),
      mine: [
        ...(enrolled && ofClasses ? enrolledItems(enrolled, splitTermKey(termKey(ofClasses)), words) : []),
        ...(cart && ofCart ? paletteCartItems(cart, splitTermKey(termKey(ofCart)), words) : []),
        ...(configurations ? configurationItems(configurations, words) : []),
      ],
      global: actionItems(offered.global, other),
      screens: screenItems(router, { user, features, other }, go),
    };
  }, [offered, other, enrolled, ofClasses, cart, ofCart, configurations, router, user, features, navigate]);
  return { term, items };
}

function actionItems(actions: readonly Action[], other: Speech | undefined): PaletteItem[] {
  return actions
    .filter(({ isHidden }) => !isHidden)
    .map((action) => {
      const { id, label, group, icon, keys, reason, run } = action;
      return {
        id: `action ${id}`,
        label: label(),
        names: namesOf(action, other),
        icon: icon ?? Zap,
        detail: group?.(),
        keys: keys === undefined ? undefined : keyWords(keys),
        reason,
        run: () => run(false),
      };
    });
}

function useTerm(): KnownTerm {
  const find = useSetAtom(findTermAtom);
  const { pathname, search } = useLocation();
  const [term, setTerm] = useState<KnownTerm>();
  useEffect(() => {
    let isCurrent = true;
    void find({ pathname, search }).then((found) => isCurrent && setTerm(found ?? null));
    return () => {
      isCurrent = false;
    };
  }, [find, pathname, search]);
  return term;
}

/** Shorter texts would match too many courses. */
const MIN_LENGTH = 2;

type Courses = { query: string; items: readonly PaletteItem[] };

/** Courses and classes of the term, by the quick search of class search. */
export function useCourses(term: KnownTerm, typed: string) {
  const openTerm = useSetAtom(openTermAtom);
  const navigate = useNavigate();
  const isLong = typed.length >= MIN_LENGTH;
  const isAsked = isLong && typeof term === "string";
  const { data, isLoading, failure } = useAtomValue(
    useFetched<Courses | undefined>(`${term} ${typed}`, async (_api, _before, signal) => {
      if (!isAsked) return undefined;
      const { results, classes } = await openTerm(term);
      const rows = await classes.search({ text: typed }, signal);
      const found = Array.from(rows, (row) => results.Classes[row]!);
      return { query: typed, items: courseItems(found, term, typed, (path) => void navigate(path)) };
    }),
  );
  // Until the next answer, which takes milliseconds, so that the list doesn't jump.
  const [last, setLast] = useState<Courses>();
  if (data && data !== last) setLast(data);
  const shown = isAsked && !failure ? (data ?? last) : undefined;
  const isSearching = isLong && (term === undefined || (isAsked && isLoading && data === undefined));
  return { items: shown?.items ?? [], isSearching, failure };
}
