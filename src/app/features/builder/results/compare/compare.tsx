import { X } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { WeekMiniature } from "#calendar";
import { countLabel } from "../../../../lib/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CourseDot } from "../../../../ui/course-dot.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { factLine } from "../../schedule-facts.ts";
import { useEscape } from "../keys.ts";
import { showScheduleAtom } from "../browse-atoms.ts";
import { chooseAtom } from "../choose-button.tsx";
import { drawAtom, scaleAtom } from "../week-atoms.ts";
import { togglePinAtom } from "../pins.ts";
import { type ComparedSide, comparisonAtom } from "./comparison.ts";
import styles from "./compare.module.css";

/** The pinned schedules side by side. */
export function Compare({ onClose }: { onClose: () => void }) {
  const sides = useAtomValue(comparisonAtom) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return focusTheWayBack;
  }, []);
  useEscape(onClose);
  return (
    <section aria-labelledby="compare-schedules" className={styles.compare}>
      <div className={styles.head}>
        <h2 ref={heading} id="compare-schedules" tabIndex={-1} className="type-title-2">
          Compare Schedules
        </h2>
        <p className={styles.key}>
          {sides.length === 1 ? (
            "Pin another schedule to compare."
          ) : (
            <>
              <span data-differs>Highlighted</span> details differ.
            </>
          )}
        </p>
        <Button onPress={onClose}>Back to Schedules</Button>
      </div>
      <ul className={styles.sides}>
        {sides.map((side, place) => (
          <Side key={side.schedule.hashCode} side={side} place={place} onClose={onClose} />
        ))}
      </ul>
    </section>
  );
}

const HOUR_HEIGHT = 18;

type SideProps = {
  side: ComparedSide;
  /** Among the pinned ones, from 0 on. */
  place: number;
  onClose: () => void;
};

function Side({ side: { schedule, isPossible, index, facts, courses }, place, onClose }: SideProps) {
  const show = useSetAtom(showScheduleAtom);
  const choose = useSetAtom(chooseAtom);
  const togglePin = useSetAtom(togglePinAtom);
  const scale = useAtomValue(scaleAtom);
  const draw = useAtomValue(drawAtom);
  const name = index === undefined ? `Pinned schedule ${place + 1}` : `Schedule ${countLabel(index + 1)}`;
  return (
    <li className={styles.side}>
      <Card
        title={name}
        headingLevel={3}
        aside={<IconButton icon={X} label={`Unpin ${name}`} size="small" onPress={() => togglePin(schedule)} />}
      >
        {scale ? (
          <WeekMiniature
            label={`Week: ${factLine(schedule.facts)}`}
            events={draw(schedule)}
            hourHeight={HOUR_HEIGHT}
            {...scale}
          />
        ) : null}
        <dl className={styles.facts}>
          {facts.map(({ label, value, differs }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-differs={differs || undefined}>
                {value}
                {differs ? <VisuallyHidden>, differs</VisuallyHidden> : null}
              </dd>
            </div>
          ))}
        </dl>
        <ul className={styles.courses}>
          {courses.map(({ key, label, colour, classes }) => (
            <li key={key}>
              <strong>
                <CourseDot colour={colour} /> {label}
              </strong>
              {classes.map(({ classNumber, section, meetings, instructors, differs }) => (
                <p key={classNumber} data-differs={differs || undefined}>
                  {[section, meetings, instructors].filter(Boolean).join(" · ")}
                  {differs ? <VisuallyHidden>, differs</VisuallyHidden> : null}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {isPossible ? (
          <div className={styles.actions}>
            <Button
              aria-label={`Show ${name}`}
              onPress={() => {
                show(schedule);
                onClose();
              }}
            >
              Show
            </Button>
            <Button onPress={() => choose(schedule)} aria-label={`Choose This Schedule, ${name}`}>
              Choose This Schedule
            </Button>
          </div>
        ) : (
          <Note tone="warning">No longer possible after your changes.</Note>
        )}
      </Card>
    </li>
  );
}

/** The button that led here was unmounted: gives it back the focus, unless that is elsewhere. */
function focusTheWayBack() {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const ways = [...document.querySelectorAll<HTMLElement>("[data-compares]")];
    ways.find((way) => way.checkVisibility())?.focus();
  });
}
