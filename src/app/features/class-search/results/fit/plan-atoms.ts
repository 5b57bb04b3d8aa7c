import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { withMeetings } from "#configuration/schedule-meetings";
import { findOffered, toRequest } from "#configuration/to-request";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { isAppError, settle } from "#contract/outcome";
import type { ClassQuery } from "#engine";
import { type Api, apiAtom, type Reply } from "../../../../lib/api/api.ts";
import { keyed } from "../../../../lib/keyed.ts";
import { lastConfigurationsAtom } from "../../../../lib/session/remembered.ts";
import { featuresAtom, isStudentAtom } from "../../../../lib/session/session.ts";
import { heldWeekAtom } from "../../held-classes.ts";
import {
  type FitSets,
  type QuickFilter,
  quickFilterAtom,
  type SearchAnswer,
  searchAnswerAtom,
} from "../search-atoms.ts";
import { addParts } from "./course-parts.ts";

/** How many classes the worker checks at once: few at first, so that the top of the list shows soon. */
const FIRST_BATCH = 64;
const BATCH = 1000;

type Plan = Pick<Reply<"configurations">[number], "Id" | "Name">;

/** How far the classes of an answer were checked. */
type PlanProgress = {
  answer: SearchAnswer | undefined;
  set: Uint32Array;
  checked: number;
  isDone: boolean;
  /** Some took too long to check. */
  isPartial?: boolean;
  /** No schedule is possible at all. */
  isImpossible?: boolean;
  hasFailed?: boolean;
};

// Derived

const configurationsOf = keyed((term: string) =>
  atom(async (get, { signal }) => {
    const hasBuilder = get(isStudentAtom) && get(featuresAtom).has("schedule_builder");
    if (!hasBuilder) return [];
    const read = await settle(() =>
      get(apiAtom)("configurations", { params: { term }, query: { existing: true }, isAside: true, signal }),
    );
    return read.ok ? read.value : [];
  }),
);

/** The configuration of the answer's term that was opened last, else the one changed last; of those with courses. */
const planOfTermAtom = atom(async (get): Promise<Plan | undefined> => {
  const term = get(searchAnswerAtom)?.term;
  if (term === undefined) return undefined;
  const used = (await get(configurationsOf(term))).filter(({ CourseCount }) => CourseCount > 0);
  const opened = get(lastConfigurationsAtom)[term];
  const latest = used.toSorted((a, b) => (b.UpdatedTimestamp ?? "").localeCompare(a.UpdatedTimestamp ?? ""));
  return used.find(({ Id }) => Id === opened) ?? latest[0];
});

export const planAtom = unwrap(planOfTermAtom, (last) => last);

const isOnAtom = atom((get) => get(quickFilterAtom).fits.plan === true);
const planIdAtom = atom((get) => get(planAtom)?.Id);

/** A new one for other classes, another plan, and after the student's classes changed. */
const runAtom = atom((get) => {
  const [answer, id, isOn] = [get(searchAnswerAtom), get(planIdAtom), get(isOnAtom)];
  get(heldWeekAtom);
  const progressAtom = atom<PlanProgress>({ answer, set: emptySet(answer), checked: 0, isDone: false });
  const checkingAtom = atom(
    (inner) => inner(progressAtom),
    async (inner, set, signal: AbortSignal) => {
      if (!answer || id === undefined || !isOn) return;
      const note = (progress: Omit<PlanProgress, "answer">) =>
        !signal.aborted && set(progressAtom, { answer, ...progress });
      const rowsInList = async () => await answer.classes.search(orderOf(inner(quickFilterAtom)), signal);
      await check({ api: inner(apiAtom), answer, id, rowsInList }, note, signal);
    },
  );
  checkingAtom.onMount = (run) => {
    const stop = new AbortController();
    void run(stop.signal);
    return () => stop.abort();
  };
  return checkingAtom;
});

export const planProgressAtom = atom((get) => get(get(runAtom)));

export const planSetAtom = atom((get): FitSets | undefined => {
  const { answer, set, isDone, checked, hasFailed } = get(planProgressAtom);
  // Until the first are known, the list stays.
  if (!answer || hasFailed || (checked === 0 && !isDone)) return undefined;
  return { answer, sets: [set] };
});

function emptySet(answer: SearchAnswer | undefined): Uint32Array {
  return new Uint32Array(((answer?.results.Classes.length ?? 0) + 31) >>> 5);
}

/** In the order of the list, so that what is checked first is at its top. */
function orderOf({ text, campus, isOpenOnly, order }: QuickFilter): ClassQuery {
  return { text, campus, isOpenOnly, order, isDescending: order === "seats" };
}

type Check = { api: Api; answer: SearchAnswer; id: number; rowsInList: () => Promise<Uint32Array> };

async function check(
  { api, answer, id, rowsInList: listed }: Check,
  note: (progress: Omit<PlanProgress, "answer">) => void,
  signal: AbortSignal,
): Promise<void> {
  const { classes } = answer;
  let set = emptySet(answer);
  try {
    const [request] = await Promise.all([readRequest(api, id, signal), addParts(api, answer)]);
    const hasSchedules = await classes.ask("openPlan", request, signal);
    if (hasSchedules !== true) {
      return note({ set, checked: 0, isDone: true, isImpossible: hasSchedules === false, isPartial: true });
    }
    const first = await listed();
    const places = [...new Set([...first, ...answer.results.Classes.keys()])];
    let isPartial = false;
    for (let at = 0; at < places.length; ) {
      const batch = places.slice(at, at + (at === 0 ? FIRST_BATCH : BATCH));
      const { fitting, isWhole } = await classes.ask("fitPlan", batch, signal);
      set = set.map((word, index) => word | fitting[index]!);
      isPartial ||= !isWhole;
      at += batch.length;
      note({ set, checked: at, isDone: at >= places.length, isPartial });
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!isAppError(error)) reportError(error);
    note({ set, checked: 0, isDone: true, hasFailed: true });
  }
}

async function readRequest(api: Api, id: number, signal: AbortSignal): Promise<ScheduleRequest> {
  const { Document, TermInfo, ...data } = await api("buildData", { params: { id }, isAside: true, signal });
  const term = { code: TermInfo.Term.Code, startDate: TermInfo.StartDate, endDate: TermInfo.EndDate };
  const offerings = withMeetings(data.Offerings, data.Classes);
  return toRequest(Document, term, findOffered(offerings), withMeetings(data.Held, data.Classes));
}
