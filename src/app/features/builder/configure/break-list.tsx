import { useAtomValue } from "jotai/react";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import { daysString } from "#contract/institution";
import { breakName, isLimit } from "#contract/labels/break-name";
import { timeLabel, timeRangeLabel, weekdayName } from "#dates/words";
import { Button, Card, IconButton, optionalPart, Row, Text, titleWhenCut, VisuallyHidden } from "#ui";
import { t } from "#words";
import { listLabel } from "../../../lib/format/format.ts";
import { breaksAtom } from "../workspace/edits.ts";
import { gapLabel } from "../workspace/result-words.ts";
import { partOfWish } from "../workspace/wishes.ts";
import styles from "./break-list.module.css";
import { CostCell, EntrySwitch, onWords, RemoveEntry } from "./entry.tsx";

const BreakDialog = optionalPart(async () => (await import("../breaks/break-dialog.tsx")).BreakDialog);

export function BreakList() {
  const groups = groupBreaks(useAtomValue(breaksAtom));
  const [edited, edit] = useState<Parameters<typeof BreakDialog>[0]["edited"] | "new">();
  const [openId, setOpenId] = useState<string>();
  const close = () => edit(undefined);
  const opened = groups.find(([{ id }]) => id === openId);
  return (
    <Card
      title={t("Breaks")}
      note={onWords(groups.map(([first]) => first))}
      aside={
        <Button data-adds="breaks" variant="link" icon={Plus} onPress={() => edit("new")}>
          {t("Add Break")}
        </Button>
      }
      isList
    >
      {groups.length === 0 ? (
        <Text as="div" tone="quiet" className={styles.none}>
          <p>{t("You have not added any breaks.")}</p>
          <p>{t("Drag over free time on the week to add one, or enter its times.")}</p>
        </Text>
      ) : (
        <Row as="ul" gap={1} className={styles.chips}>
          {groups.map((group) => (
            <BreakChip
              key={group[0].id}
              group={group}
              isOpen={group === opened}
              onPress={() => setOpenId(group === opened ? undefined : group[0].id)}
            />
          ))}
        </Row>
      )}
      {opened ? <OpenBreak group={opened} onEdit={() => edit(opened)} /> : null}
      {edited ? <BreakDialog {...(edited !== "new" && { edited })} onClose={close} onLost={close} /> : null}
    </Card>
  );
}

type BreakChipProps = { group: BreakGroup; isOpen: boolean; onPress: () => void };

/** "Lunch M 12:00–1:00 PM", which opens what else can be done with it below the chips. */
function BreakChip({ group, isOpen, onPress }: BreakChipProps) {
  const [{ id, isEnabled }] = group;
  const { name, short, spoken } = breakWords(group);
  return (
    <li id={id} data-entry="breaks" data-off={isEnabled ? undefined : ""} className={styles.chip}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? openedId(id) : undefined}
        className={styles.words}
        onClick={onPress}
      >
        <VisuallyHidden>{spoken}</VisuallyHidden>
        <span aria-hidden="true">
          <strong>{name}</strong> {short}
        </span>
        {isEnabled ? null : <span className="tone-quiet"> · {t("Off [course]")}</span>}
      </button>
      <RemoveEntry list="breaks" ids={group.map((each) => each.id)} item={spoken} isTiny />
    </li>
  );
}

const openedId = (id: string) => `break-${id}`;

/** Its switch, its times in full, and what it costs. */
function OpenBreak({ group, onEdit }: { group: BreakGroup; onEdit: () => void }) {
  const [{ id, isEnabled }] = group;
  const { name, when, spoken } = breakWords(group);
  const ids = group.map((each) => each.id);
  return (
    <Row
      id={openedId(id)}
      role="group"
      aria-label={spoken}
      align="start"
      wrap={false}
      className={`no-print ${styles.open}`}
    >
      <EntrySwitch list="breaks" ids={ids} spoken={spoken} isEnabled={isEnabled} />
      <div className="fills">
        {/* The switch says it in full. */}
        <p aria-hidden="true">
          <strong className="two-lines" onPointerEnter={titleWhenCut}>
            {name}
          </strong>
          <span className="type-quiet">{when}</span>
        </p>
        <CostCell ids={ids} isOn={isEnabled} />
      </div>
      <IconButton icon={Pencil} label={t("Edit {item}", { item: spoken })} onPress={onEdit} />
    </Row>
  );
}

/** For a chip, for its row, and in one sentence for screen readers. */
export function breakWords(group: BreakGroup): Record<"name" | "short" | "when" | "spoken", string> {
  const [first] = group;
  const days = group.map(({ dayOfWeek }) => dayOfWeek);
  const name = breakName(first);
  const dayNames = listLabel(days.map((day) => weekdayName(day)));
  const letters = daysString(days);
  if (isLimit(first)) return { name, short: letters, when: letters, spoken: `${name}, ${dayNames}` };
  const time = timeWords(first);
  const when = `${letters} ${time}`;
  const short = partOfWish(first) === undefined ? when : `${letters} ${timeWords({ ...first, minutes: null })}`;
  return { name, short, when, spoken: `${name}, ${dayNames}, ${time}` };
}

/** "12:00–1:00 PM"; of a wish, "1 hr between 11:00 AM and 2:00 PM, if possible". */
function timeWords(one: BreakGroup[0]): string {
  const { isAllDay, isWish, startMinutes, endMinutes } = one;
  const time = isAllDay ? t("All day") : timeRangeLabel(startMinutes, endMinutes);
  const minutes = partOfWish(one);
  if (!isWish) return time;
  if (minutes === undefined) return t("{time}, if possible", { time });
  const values = { duration: gapLabel(minutes), start: timeLabel(startMinutes), end: timeLabel(endMinutes) };
  return t("{duration} between {start} and {end}, if possible", values);
}
