import { useAtomValue, useSetAtom } from "jotai/react";
import { SlidersHorizontal } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { capitalized, DOT, dotted } from "#contract/labels/catalog-words";
import type { FoundSchedule } from "#engine";
import { Button, IconButton, LiveRegion, Note, optionalPart, Popover, Row, Select, VisuallyHidden } from "#ui";
import { t } from "#words";
import type { Action, IconAction } from "../../../../lib/actions/action.ts";
import { ActionIconButton } from "../../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../../lib/actions/registry.ts";
import { listingName } from "../../../../lib/classes/class-facts.ts";
import { countLabel, listLabel } from "../../../../lib/format/format.ts";
import { scheduleActions, sortBy } from "../../pieces/schedule-actions.ts";
import {
  type BrowsePosition,
  endAtom,
  isLastListedAtom,
  lookAtom,
  moveAtom,
  openedAtom,
  positionAtom,
  shownAtom,
  sortAtom,
  toggleVariantsAtom,
  variantCountAtom,
  weekCountAtom,
} from "../../workspace/browse.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { countNumber, heardFacts, type KnownCount, shortFacts } from "../../workspace/result-words.ts";
import { variantClassesAtom } from "../../workspace/week.ts";
import styles from "./browse-bar.module.css";

const Weights = optionalPart(async () => (await import("./weights.tsx")).Weights);

/** "Week 3 of 24 · schedule 4 of 108" between the buttons to other weeks. */
/** `isShort`: on phones, without the order and the facts. */
export function WeekPosition({ isShort = false }: { isShort?: boolean }) {
  const summary = useAtomValue(openedAtom)?.summary;
  const end = useAtomValue(endAtom);
  const move = useSetAtom(moveAtom);
  const look = useSetAtom(lookAtom);
  const isOne = summary === undefined || summary.openable <= 1;
  const only = t("There's only one schedule.");
  const alone = { isQuietlyOff: true, reason: isOne || end === 1 ? only : undefined };
  const first: IconAction = {
    ...scheduleActions.first,
    reason: isOne ? only : undefined,
    run: () => look({ index: 0 }),
  };
  const previous: IconAction = { ...scheduleActions.previous, ...alone, run: (isHeld) => move(-1, isHeld) };
  const next: IconAction = { ...scheduleActions.next, ...alone, run: (isHeld) => move(1, isHeld) };
  useActions(summary === undefined ? NO_ACTIONS : [previous, next, first]);
  if (!summary) return null;
  return (
    <Row role="group" gap={1} justify="between" wrap={false} aria-label={t("Schedules")} className={styles.position}>
      <ActionIconButton of={first} />
      <ActionIconButton of={previous} />
      <Words isShort={isShort} />
      <ActionIconButton of={next} />
    </Row>
  );
}

/** The same each time, so that nothing is registered again. */
const NO_ACTIONS: readonly Action[] = [];

function Words({ isShort }: { isShort: boolean }) {
  const position = useAtomValue(positionAtom);
  const { schedule, isStale = true } = useAtomValue(shownAtom) ?? {};
  const heard = useHeardFacts(isStale ? undefined : schedule);
  const preference = useAtomValue(contentAtom)?.Request.options.preference;
  const weekCount = useAtomValue(weekCountAtom);
  const end = useAtomValue(endAtom);
  const isLastListed = useAtomValue(isLastListedAtom);
  const sections = listLabel(useAtomValue(variantClassesAtom).map(listingName));
  if (!position) return null;
  const { index, opened } = position;
  const total = countNumber(opened.summary);
  const order = SORTING_PREFERENCES.find(({ Value }) => Value === preference);
  const place = placeWords(position, weekCount, end);
  const rank = t("schedule {number} of {total}", { number: numberOrDots(index), total });
  const difference = sections && t("With {sections}", { sections });
  const last = isLastListed ? lastListedWords(opened.summary) : "";
  const variant = position.variantsOf === undefined ? "" : place;
  return (
    <div>
      <p className={styles.count}>
        <strong>{place}</strong>
        <VisuallyHidden> · </VisuallyHidden>
        <span>
          {rank}
          {isShort ? <Variants isAfter /> : null}
        </span>
      </p>
      {difference ? <p className="type-quiet">{difference}</p> : null}
      {isShort ? null : (
        <>
          <p className="type-quiet below-900">
            {dotted([order && t(order.Description), ...(schedule ? shortFacts(schedule.facts) : [])])}
          </p>
          <div className="below-900">
            <Variants />
          </div>
        </>
      )}
      <LiveRegion message={isStale ? "" : heardWords([variant, rank, heard, difference, last])} />
    </div>
  );
}

/** Without the number of weeks, which is known later than the schedule and would be a message of its own. */
function heardWords(parts: readonly string[]): string {
  return parts.filter(Boolean).map(capitalized).join(". ");
}

/** What differs from the schedule that was shown before this one. */
function useHeardFacts(schedule: FoundSchedule | undefined): string {
  const [last, setLast] = useState<{ schedule: FoundSchedule; words: string }>();
  if (schedule && schedule.hashCode !== last?.schedule.hashCode) {
    setLast({ schedule, words: heardFacts(schedule.facts, last?.schedule.facts) });
  }
  return last?.words ?? "";
}

const numberOrDots = (at: number | undefined) => (at === undefined ? "…" : countLabel(at + 1));

/** "Week 3 of 24", or which variant. */
function placeWords({ opened, at, variantsOf }: BrowsePosition, weeks?: KnownCount, end?: number): string {
  const number = numberOrDots(at);
  if (variantsOf !== undefined)
    return end
      ? t("Variant {number} of {total}", { number, total: countLabel(end) })
      : t("Variant {number}", { number });
  const isWhole = BigInt(opened.summary.openable) >= opened.summary.total;
  // Counting weeks may take too long. The end of the list counts them, too, if all schedules are in it.
  const listed = isWhole && end !== undefined ? countLabel(end) : undefined;
  const total = weeks ? countNumber(weeks) : listed;
  return total === undefined ? t("Week {number}", { number }) : t("Week {number} of {total}", { number, total });
}

/** At the last week that can be browsed, if there are more. */
export function LastListed() {
  const summary = useAtomValue(openedAtom)?.summary;
  const isShown = useAtomValue(isLastListedAtom);
  return summary && isShown ? <Note className="no-print">{lastListedWords(summary)}</Note> : null;
}

function lastListedWords({ openable, total, complete }: BrowsePosition["opened"]["summary"]): string {
  return t(
    "This is the last week we list, from the best {top} of {total} schedules. To see others, lock a section, add a break, or change the order.",
    { top: countLabel(openable), total: countNumber({ total, complete }) },
  );
}

/** Opens the schedules that look the same on the week: they differ in sections, instructors, rooms, or seats. */
export function Variants({ isAfter = false }: { isAfter?: boolean }) {
  const count = useAtomValue(variantCountAtom);
  const position = useAtomValue(positionAtom);
  const toggle = useSetAtom(toggleVariantsAtom);
  const isOpen = position?.variantsOf !== undefined;
  // A schedule past those that can be opened has no list.
  const canOpen = count !== undefined && count > 1n && position?.index !== undefined;
  if (!isOpen && !canOpen) return null;
  return (
    <>
      {isAfter ? DOT : null}
      <Button variant="inline" onPress={toggle}>
        {isOpen ? t("All Weeks") : t("{count} variants", { count: countLabel(count ?? 0n) })}
      </Button>
    </>
  );
}

const RECOMMENDED = "1";

/** The sort preference; busy while it's being saved. */
export function Order() {
  const value = String(useAtomValue(contentAtom)?.Request.options.preference ?? RECOMMENDED);
  const sort = useSetAtom(sortAtom);
  const [isBusy, setBusy] = useState(false);
  const adjust = <IconButton icon={SlidersHorizontal} label={t("Adjust Recommended")} />;
  const choose = async (chosen: string) => {
    if (chosen === value) return;
    setBusy(true);
    await sort({ preference: Number(chosen) });
    setBusy(false);
  };
  const orders = SORTING_PREFERENCES.map(({ Value, Description }) => sortBy(String(Value), () => t(Description)));
  useActions(orders.map((order, at) => ({ ...order, run: () => void choose(String(SORTING_PREFERENCES[at]!.Value)) })));
  return (
    <Row gap={1} wrap={false} className={styles.order}>
      <Select
        label={t("Sort schedules by")}
        labelPlacement="hidden"
        className={styles.select ?? ""}
        options={orders.map(({ label }, at) => ({ id: String(SORTING_PREFERENCES[at]!.Value), text: label() }))}
        value={value}
        isBusy={isBusy}
        leavesSideArrows
        onChange={(chosen) => void choose(chosen)}
      />
      {value === RECOMMENDED ? (
        <Popover label={t("Recommended")} trigger={adjust}>
          <Weights />
        </Popover>
      ) : null}
    </Row>
  );
}

/** Escape anywhere on the page except in overlays, which close themselves. */
export function useEscape(onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isInOverlay =
      event.target instanceof Element &&
      event.target.closest("[role=dialog], [role=menu], [data-react-aria-top-layer]") !== null;
    if (event.key === "Escape" && !event.defaultPrevented && !isInOverlay) onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
