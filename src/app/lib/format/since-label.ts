import { institutionDay, momentLabel, momentTimeLabel } from "#contract/institution-time";
import { t } from "#words";
import { serverNow } from "../time/server-clock.ts";

/** "at 8:02 AM" of a moment today, "on 11/20/2026 at 8:02 AM" of another day. */
export function sinceLabel(moment: string | number | Date): string {
  return institutionDay(moment) === institutionDay(serverNow())
    ? t("at {time}", { time: momentTimeLabel(moment) })
    : t("on {moment}", { moment: momentLabel(moment) });
}
