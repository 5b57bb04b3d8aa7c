import { institutionDay } from "#contract/institution-time";
import { useNow } from "./countdown.ts";
import { serverNow } from "./server-clock.ts";

const TICK_MS = 60_000;

/** The day where the university is, by the server's clock, also on a page that stays open overnight. */
export function useToday(): string {
  useNow(true, TICK_MS);
  return institutionDay(serverNow());
}
