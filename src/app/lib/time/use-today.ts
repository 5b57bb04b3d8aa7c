import { institutionDay } from "#contract/institution-time";
import { MINUTE_MS } from "#dates/minutes";
import { useNow } from "./countdown.ts";
import { serverNow } from "./server-clock.ts";

const TICK_MS = MINUTE_MS;

/** The day where the university is, by the server's clock, also on a page that stays open overnight. */
export function useToday(): string {
  useNow(true, TICK_MS);
  return institutionDay(serverNow());
}
