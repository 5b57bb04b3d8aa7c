import { atom } from "jotai/vanilla";
import type { BreakGroup } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration";
import { daysString } from "#contract/institution";
import { timeRangeLabel } from "#contract/wall-time";
import { dayName, isolated } from "#contract/words";
import { t } from "#words";
import { listLabel } from "../../../lib/format/format-list.ts";
import { editQueue } from "../edits/configuration-edits.ts";

/** The same array while no break changes. */
export const breaksAtom = atom((get) => get(editQueue.shownAtom)?.breaks ?? NO_BREAKS);

const NO_BREAKS: readonly StoredBreak[] = [];

/** A group's words in its row, and in one sentence for screen readers. */
export function breakWords(group: BreakGroup): { name: string; when: string; spoken: string } {
  const [first] = group;
  const days = group.map(({ dayOfWeek }) => dayOfWeek);
  const name = isolated(first.name) || t("Break");
  const time = first.isAllDay ? t("All day") : timeRangeLabel(first.startMinutes, first.endMinutes);
  const dayNames = listLabel(days.map((day) => dayName(day)));
  return { name, when: `${daysString(days)} ${time}`, spoken: `${name}, ${dayNames}, ${time}` };
}
