import { X } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { WeekMiniature } from "#calendar";
import { countLabel } from "../../../../lib/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { CourseDot } from "../../../../ui/course-dot.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { factLine } from "../../schedule-facts.ts";
import { drawAtom, scaleAtom } from "../picture-atoms.ts";
import { chooseAtom } from "../choose-atom.ts";
import { showComparedAtom } from "./compare-atoms.ts";
import type { ComparedCourse, ComparedFact, ComparedSide } from "./comparison.ts";
import { togglePinAtom } from "./pin-atoms.ts";
import styles from "./side.module.css";

const HOUR_HEIGHT = 18;

/** One of the compared schedules; `place` is that among the pinned ones, from 0 on. */
export function Side({ side, place }: { side: ComparedSide; place: number }) {
  const { schedule, isPossible, index, facts, courses } = side;
  const show = useSetAtom(showComparedAtom);
  const choose = useSetAtom(chooseAtom);
  const togglePin = useSetAtom(togglePinAtom);
  const name = index === undefined ? `Pinned schedule ${place + 1}` : `Schedule ${countLabel(index + 1)}`;
  return (
    <li className={styles.side}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <IconButton icon={X} label={`Unpin ${name}`} size="small" onPress={() => togglePin(schedule)} />
      </div>
      <Picture side={side} />
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <FactRow key={fact.label} {...fact} />
        ))}
      </dl>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <Course key={course.key} course={course} />
        ))}
      </ul>
      <div className={styles.actions}>
        {isPossible ? (
          <>
            <Button onPress={() => show(schedule)} aria-label={`Show ${name}`}>
              Show
            </Button>
            <Button onPress={() => void choose(schedule)} aria-label={`Choose This Schedule, ${name}`}>
              Choose This Schedule
            </Button>
          </>
        ) : (
          <Note tone="warning">No longer possible after your changes.</Note>
        )}
      </div>
    </li>
  );
}

function Picture({ side: { schedule } }: { side: ComparedSide }) {
  const scale = useAtomValue(scaleAtom);
  const draw = useAtomValue(drawAtom);
  if (!scale) return <div />;
  return (
    <WeekMiniature
      label={`Week: ${factLine(schedule.facts)}`}
      events={draw(schedule)}
      hourHeight={HOUR_HEIGHT}
      {...scale}
    />
  );
}

function FactRow({ label, value, differs }: ComparedFact) {
  return (
    <div className={styles.fact} data-differs={differs || undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {differs ? <VisuallyHidden>, differs</VisuallyHidden> : null}
      </dd>
    </div>
  );
}

function Course({ course: { label, colour, classes } }: { course: ComparedCourse }) {
  return (
    <li className={styles.course}>
      <p className={styles.label}>
        <CourseDot colour={colour} />
        {label}
      </p>
      <ul>
        {classes.map(({ classNumber, section, meetings, instructors, differs }) => (
          <li key={classNumber} className={styles.class} data-differs={differs || undefined}>
            <span className={styles.section}>{section}</span>
            <span className={styles.meetings}>{meetings}</span>
            <span className={styles.instructors}>{instructors}</span>
            {differs ? <VisuallyHidden>, differs</VisuallyHidden> : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
