import { atom } from "jotai/vanilla";
import type { EnrollmentAppointment } from "#contract/enrollment";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api/api.ts";
import { requireData } from "../../../lib/api/data-or-error.ts";
import { keyed } from "../../../lib/classes/keyed.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";

export type AppointmentsState =
  | { status: "loading" }
  | { status: "ready"; appointments: readonly EnrollmentAppointment[] }
  | { status: "failed"; failure: AppError };

/** When the student can enroll in a term and career, by key. Loaded while it's on screen; set it to reload. */
export const appointmentsOf = keyed((key: string) => {
  const stateAtom = atom<AppointmentsState>({ status: "loading" });

  const appointmentsAtom = atom(
    (get) => get(stateAtom),
    async (get, set, signal?: AbortSignal): Promise<void> => {
      set(stateAtom, { status: "loading" });
      try {
        const request = { query: splitTermKey(key), signal, isHandled: true };
        const appointments = requireData(await get(apiAtom)("enrollmentAppointments", request));
        set(stateAtom, { status: "ready", appointments });
      } catch (error) {
        if (signal?.aborted) return;
        if (!isAppError(error)) throw error;
        set(stateAtom, { status: "failed", failure: error });
      }
    },
  );
  appointmentsAtom.onMount = (load) => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  };
  return appointmentsAtom;
});
