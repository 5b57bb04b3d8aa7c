import { Pencil, Plus } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import { daysString } from "#contract/institution";
import { timeLabel, timeRangeLabel, weekdayName } from "#dates/words";
import { isolated } from "#contract/words";
import { t } from "#words";
import { listLabel } from "../../../lib/format/format.ts";
import { Button, Card, IconButton, optionalPart, Text, titleWhenCut } from "#ui";
import { Entry, onWords } from "../configuration/entry.tsx";
import { breaksAtom } from "../content.ts";
import { durationLabel } from "../result-words.ts";
import { partOfWish } from "./wishes.ts";

const BreakDialog = optionalPart(async () => (await import("./break-dialog.tsx")).BreakDialog);

export function BreakList() {
  const groups = groupBreaks(useAtomValue(breaksAtom));
  const [open, setOpen] = useState<Parameters<typeof BreakDialog>[0]["edited"] | "new">();
  const close = () => setOpen(undefined);
  return (
    <Card
      title={t("Breaks")}
      note={onWords(groups.map(([first]) => first))}
      isList
      foot={
        <Button data-adds="breaks" variant="link" icon={Plus} onPress={() => setOpen("new")}>
          {t("Add Break")}
        </Button>
      }
    >
      {groups.length === 0 ? (
        <Text as="div" tone="quiet" style={{ padding: "var(--space-16) var(--card-side-dense)" }}>
          <p>{t("You have not added any breaks.")}</p>
          <p>{t("Drag over free time on the week to add one, or enter its times.")}</p>
        </Text>
      ) : (
        <ul>
          {groups.map((group) => {
            const { name, when, spoken } = breakWords(group);
            const ids = group.map(({ id }) => id);
            return (
              <Entry
                key={ids[0]}
                list="breaks"
                ids={ids}
                spoken={spoken}
                isEnabled={group[0].isEnabled}
                name={
                  <strong className="two-lines" onPointerEnter={titleWhenCut}>
                    {name}
                  </strong>
                }
                actions={
                  <IconButton icon={Pencil} label={t("Edit {item}", { item: spoken })} onPress={() => setOpen(group)} />
                }
                item={spoken}
              >
                {/* The switch says it in full. */}
                <p aria-hidden="true" className="type-quiet">
                  {when}
                </p>
              </Entry>
            );
          })}
        </ul>
      )}
      {open ? <BreakDialog {...(open !== "new" && { edited: open })} onClose={close} onLost={close} /> : null}
    </Card>
  );
}

/** For a row, and in one sentence for screen readers. */
export function breakWords(group: BreakGroup): { name: string; when: string; spoken: string } {
  const [first] = group;
  const days = group.map(({ dayOfWeek }) => dayOfWeek);
  const name = isolated(first.name) || t("Break");
  const time = timeWords(first);
  const dayNames = listLabel(days.map((day) => weekdayName(day)));
  return { name, when: `${daysString(days)} ${time}`, spoken: `${name}, ${dayNames}, ${time}` };
}

/** "12:00–1:00 PM"; of a wish, "1 hr between 11:00 AM and 2:00 PM, if possible". */
function timeWords(one: BreakGroup[0]): string {
  const { isAllDay, isWish, startMinutes, endMinutes } = one;
  const time = isAllDay ? t("All day") : timeRangeLabel(startMinutes, endMinutes);
  const minutes = partOfWish(one);
  if (!isWish) return time;
  if (minutes === undefined) return t("{time}, if possible", { time });
  const values = { duration: durationLabel(minutes), start: timeLabel(startMinutes), end: timeLabel(endMinutes) };
  return t("{duration} between {start} and {end}, if possible", values);
}
