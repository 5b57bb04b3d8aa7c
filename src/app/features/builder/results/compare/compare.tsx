import { TextQuote, X } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { atom, type ExtractAtomValue } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { WeekMiniature } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import { comparedInWords, type WordedSchedule } from "#contract/labels/schedule-words";
import { creditRange, creditsLabel, dotted } from "#contract/words";
import { chosenClassNumbers } from "#engine";
import type { Schedule } from "#workers/schedule/client";
import { t } from "#words";
import { instructorNames, sectionLabel, sectionName } from "../../../../lib/classes/class-facts.ts";
import { Button, Card, CourseDot, Dialog, FactList, IconButton, Note, Row, Stack, VisuallyHidden } from "#ui";
import { meetingLines } from "../../../../lib/classes/meetings.tsx";
import { wordedDaysOf, wordedEvents } from "../../../../lib/classes/week-text-dialog.tsx";
import { focusOn } from "../../../../ui/focus-on.ts";
import { factLine, factRows } from "../../result-words.ts";
import { scheduledCredits, toScheduledCourses } from "../../scheduled-courses.ts";
import { visitAtom } from "../../visit.ts";
import { scheduleEngineAtom } from "../build-atoms.ts";
import { lookAtom, openedAtom, pinsAtom, togglePinAtom } from "../browse/browse-atoms.ts";
import { chooseAtom } from "../choose-button.tsx";
import { drawAtom, scaleAtom } from "../week/week-atoms.ts";
import { wordsOfEvent } from "../week/words-of-event.ts";
import styles from "./compare.module.css";
import { contentAtom } from "../../content.ts";

const lostPinsAtom = unwrap(
  atom(async (get) => {
    const [pins, opened, visit, engine] = [get(pinsAtom), get(openedAtom), get(visitAtom), get(scheduleEngineAtom)];
    if (!opened || !visit) return [];
    const lost = pins.map(async (pin) => {
      const known = { hashCode: pin.hashCode, chosen: chosenClassNumbers(pin) };
      // If it can't be looked up, it counts as possible.
      return (await engine.find(opened.request, known, visit).catch(() => pin)) ? [] : pin;
    });
    return (await Promise.all(lost)).flat();
  }),
  (last) => last,
);

export const comparisonAtom = atom((get) => {
  const data = get(contentAtom);
  if (!data || !get(openedAtom)) return [];
  return get(pinsAtom).map((schedule) => {
    const courses = toScheduledCourses(schedule, data);
    const { minimum, maximum } = scheduledCredits(courses);
    // The same labels for all, in the same order.
    const facts = [...factRows(schedule.facts), { label: t("Credits"), value: creditRange(minimum, maximum) }];
    const credits = creditsLabel(minimum, maximum);
    return { schedule, isPossible: !get(lostPinsAtom)?.includes(schedule), courses, facts, credits };
  });
});

type Side = ExtractAtomValue<typeof comparisonAtom>[number];

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
      {sides.length > 1 ? <InWords sides={sides} /> : null}
      <ul className={styles.sides}>
        {sides.map((side, place) => (
          <PinnedSchedule key={side.schedule.hashCode} {...{ side, sides, place, onClose }} />
        ))}
      </ul>
    </Dialog>
  );
}

const pinnedName = (place: number) => t("Pinned schedule {number}", { number: String(place + 1) });

/** The first with each of the others, at a press. */
function InWords({ sides }: { sides: readonly Side[] }) {
  const [isShown, setShown] = useState(false);
  const request = useAtomValue(contentAtom)?.Request;
  const draw = useAtomValue(drawAtom);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) focusOn(title.current);
  }, [isShown]);
  const [first, ...others] = sides;
  if (!first) return null;
  if (!isShown) {
    return (
      <Button icon={TextQuote} onPress={() => setShown(true)}>
        {t("Compare in Words")}
      </Button>
    );
  }
  const worded = ({ schedule, courses, credits }: Side, place: number): WordedSchedule => ({
    name: pinnedName(place),
    events: wordedEvents(draw(schedule), { weekOf: undefined, whatOf: wordsOfEvent }),
    courses: courses.map(({ label, classes }) => ({
      label,
      sections: classes.map(({ listing }) => {
        const times = request ? meetingLines(listing, request).map(({ spoken }) => spoken) : [];
        return `${sectionName(listing)} (${times.join("; ")})`;
      }),
    })),
    credits,
  });
  const one = worded(first, 0);
  return (
    <section aria-labelledby="in-words" className="prose">
      <h3 id="in-words" ref={title} tabIndex={-1} className="type-title-3">
        {t("In Words")}
      </h3>
      {others.map((side, at) => {
        const other = worded(side, at + 1);
        const sentences = comparedInWords(one, other, wordedDaysOf([...one.events, ...other.events]));
        return (
          <Stack as="ul" gap={1} key={other.name} style={{ marginBlock: "var(--space-8) var(--space-16)" }}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Stack>
        );
      })}
    </section>
  );
}

type PinnedProps = { side: Side; sides: readonly Side[]; place: number; onClose: () => void };

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
    return { label, value: <Compared differs={differs}>{value}</Compared> };
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
                  <Compared differs={!isInAll(classNumber)}>
                    {dotted([sectionLabel(listing), ...timesOf(listing), ...instructorNames(listing.Meetings)])}
                  </Compared>
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

function Compared({ differs, children }: { differs: boolean; children: ReactNode }) {
  return differs ? (
    <span className={styles.differs}>
      {children}
      <VisuallyHidden>{t(", differs")}</VisuallyHidden>
    </span>
  ) : (
    children
  );
}
