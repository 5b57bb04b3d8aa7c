import { momentSecondLabel, momentTimeLabel } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { MINUTE_MS } from "#dates/minutes";
import { t } from "#words";
import { listLabel } from "../../../lib/format/format.ts";
import { checkTimes } from "./checks.ts";

/** "Checked 7:58:30 AM · again at 7:59:30 AM and 8:00 AM" */
export function checkWords(startsAt: string, checkedAt: number | undefined, now: number): string {
  const coming = checkTimes(startsAt).filter((time) => time > now);
  const isWhole = (time: number) => Number.isInteger(time / MINUTE_MS);
  const times = coming.map((time) => (isWhole(time) ? momentTimeLabel(time) : momentSecondLabel(time)));
  return dotted([
    checkedAt !== undefined && t("Checked {time}", { time: momentSecondLabel(checkedAt) }),
    times.length > 0 && t("again at {times}", { times: listLabel(times) }),
  ]);
}
