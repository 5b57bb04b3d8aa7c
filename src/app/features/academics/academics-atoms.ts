import { atom } from "jotai/vanilla";
import { atomWithRefresh, unwrap } from "jotai/vanilla/utils";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../lib/api.ts";
import { requireData } from "../../lib/data-or-error.ts";

export type ListAtom<Item> = ReturnType<typeof listAtom<Item>>;

/** The status of a program that the student is in. */
const ACTIVE = "AC";

const readingAtom = atom(0);

/** Other people change the lists: each visit reads them again, and each return to the page. */
export const readAgainAtom = atom(null, (get, set) => set(readingAtom, get(readingAtom) + 1));

export const programsAtom = unwrap(
  atom(async (get, { signal }) => {
    get(readingAtom);
    try {
      const programs = requireData(await get(apiAtom)("academicPrograms", { signal, isHandled: true }));
      return programs.filter(({ ProgramStatus }) => ProgramStatus.Code === ACTIVE);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return "unavailable" as const;
    }
  }),
  (before) => before ?? ("loading" as const),
);

export const appointmentsAtom = listAtom((api, signal) => api("advisingAppointments", { signal, isHandled: true }));
export const indicatorsAtom = listAtom((api, signal) => api("serviceIndicators", { signal, isHandled: true }));
export const checklistAtom = listAtom((api, signal) => api("checklist", { signal, isHandled: true }));
export const advisorsAtom = listAtom((api, signal) => api("advisors", { signal, isHandled: true }));
export const datesAtom = listAtom((api, signal) => api("importantDates", { signal, isHandled: true }));

type ListReply<Item> = Parameters<typeof requireData<Item[]>>[0];

/** Suspends while it loads; setting it loads it again. */
function listAtom<Item>(load: (api: Api, signal: AbortSignal) => Promise<ListReply<Item>>) {
  return atomWithRefresh(async (get, { signal }) => {
    get(readingAtom);
    return requireData(await load(get(apiAtom), signal));
  });
}
