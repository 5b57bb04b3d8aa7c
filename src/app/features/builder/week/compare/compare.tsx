import { useAtomValue, useSetAtom } from "jotai/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { WeekMiniature } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import { dotted } from "#contract/labels/catalog-words";
import { Button, Card, CourseDot, Dialog, FactList, IconButton, Note, Row, Stack, VisuallyHidden } from "#ui";
import { t } from "#words";
import type { Schedule } from "#workers/schedule/client";
import { instructorNames, sectionLabel } from "../../../../lib/classes/class-facts.ts";
import { meetingLines } from "../../../../lib/classes/meetings.tsx";
import { lookAtom, togglePinAtom } from "../../workspace/browse.ts";
import { chooseAtom } from "../../workspace/choose.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { factLine } from "../../workspace/result-words.ts";
import { drawAtom, scaleAtom } from "../../workspace/week.ts";
import styles from "./compare.module.css";
import { type ComparedSchedule, comparisonAtom, pinnedName } from "./compare-atoms.ts";
import { CompareInWords } from "./compare-in-words.tsx";

/** The pinned schedules side by side. */
export function Compare({ onClose }: { onClose: () => void }) {
  const sides = useAtomValue(comparisonAtom);
  return (
    <Dialog
      onClose={onClose}
      title={t("Compare Schedules")}
      note={sides.length === 1 ? t("Pin another schedule to compare.") : t("Highlighted details differ.")}
      size="full"
      closeLabel={t("Back to Schedules")}
    >
      {sides.length > 1 ? <CompareInWords sides={sides} /> : null}
      <ul className={styles.sides}>
        {sides.map((side, place) => (
          <PinnedSchedule key={side.schedule.hashCode} {...{ side, sides, place, onClose }} />
        ))}
      </ul>
    </Dialog>
  );
}

type PinnedProps = { side: ComparedSchedule; sides: readonly ComparedSchedule[]; place: number; onClose: () => void };

function PinnedSchedule({ side: { schedule, isPossible, facts, courses }, sides, place, onClose }: PinnedProps) {
  const look = useSetAtom(lookAtom);
  const choose = useSetAtom(chooseAtom);
  const togglePin = useSetAtom(togglePinAtom);
  const scale = useAtomValue(scaleAtom);
  const draw = useAtomValue(drawAtom);
  const request = useAtomValue(contentAtom)?.Request;
  const name = pinnedName(place);
  const week = t("Week: {facts}", { facts: factLine(schedule.facts) });
  const compared = facts.map(({ label, value }, at) => {
    const differs = sides.some((side) => side.facts[at]?.value !== value);
    return { label, value: <DifferingValue differs={differs}>{value}</DifferingValue> };
  });
  const unpin = () => {
    togglePin(schedule);
    if (sides.length === 1) onClose();
  };
  const aside = <IconButton icon={X} label={t("Unpin {name}", { name })} size="small" onPress={unpin} />;
  const withClose = (act: (pinned: Schedule) => void) => () => {
    act(schedule);
    onClose();
  };
  const timesOf = (listing: ClassListing) => (request ? meetingLines(listing, request).map(({ short }) => short) : []);
  const isInAll = (classNumber: number) =>
    sides.every((side) => side.courses.some(({ classes }) => classes.some((each) => each.classNumber === classNumber)));
  return (
    <li style={{ scrollSnapAlign: "start" }}>
      <Card title={name} headingLevel={3} aside={aside}>
        {scale ? <WeekMiniature label={week} events={draw(schedule)} {...scale} /> : null}
        <FactList layout="ends" facts={compared} />
        <Stack as="ul" style={{ marginBlock: "var(--space-12)" }}>
          {courses.map(({ key, label, color, classes }) => (
            <li key={key}>
              <strong>
                <CourseDot color={color} /> {label}
              </strong>
              {classes.map(({ classNumber, listing }) => (
                <p key={classNumber} className="type-small">
                  <DifferingValue differs={!isInAll(classNumber)}>
                    {dotted([sectionLabel(listing), ...timesOf(listing), ...instructorNames(listing.Meetings)])}
                  </DifferingValue>
                </p>
              ))}
            </li>
          ))}
        </Stack>
        {isPossible ? (
          <Row>
            <Button aria-label={t("Show {name}", { name })} onPress={withClose(() => look({ schedule }))}>
              {t("Show")}
            </Button>
            <Button aria-label={t("Choose This Schedule, {name}", { name })} onPress={withClose(choose)}>
              {t("Choose This Schedule")}
            </Button>
          </Row>
        ) : (
          <Note tone="warning">{t("No longer possible after your changes.")}</Note>
        )}
      </Card>
    </li>
  );
}

function DifferingValue({ differs, children }: { differs: boolean; children: ReactNode }) {
  return differs ? (
    <span className={styles.differs}>
      {children}
      <VisuallyHidden>{t(", differs")}</VisuallyHidden>
    </span>
  ) : (
    children
  );
}
