import { MINUTE_MS } from "#dates/minutes";
import { dataAtom } from "../../lib/api/fetched.ts";

const often = { everyMs: 5 * MINUTE_MS, atReturn: true } as const;

export const programsAtom = dataAtom((api) => api("academicPrograms"), often);
export const appointmentsAtom = dataAtom((api) => api("advisingAppointments"), often);
export const indicatorsAtom = dataAtom((api) => api("serviceIndicators"), often);
export const checklistAtom = dataAtom((api) => api("checklist"), often);
export const advisorsAtom = dataAtom((api) => api("advisors"), often);
