import { dataAtom } from "../../lib/api/fetched.ts";

const often = { everyMs: 5 * 60_000, atReturn: true } as const;

export const programsAtom = dataAtom((api, signal) => api("academicPrograms", { signal, isHandled: true }), often);
export const appointmentsAtom = dataAtom(
  (api, signal) => api("advisingAppointments", { signal, isHandled: true }),
  often,
);
export const indicatorsAtom = dataAtom((api, signal) => api("serviceIndicators", { signal, isHandled: true }), often);
export const checklistAtom = dataAtom((api, signal) => api("checklist", { signal, isHandled: true }), often);
export const advisorsAtom = dataAtom((api, signal) => api("advisors", { signal, isHandled: true }), often);
