import { Check, CircleX, Clock, Lock, X } from "lucide-react";
import { useState } from "react";
import { type Chip, ChipGroup } from "../ui/chip-group.tsx";
import { CountBadge } from "../ui/count-badge.tsx";
import { CourseDot } from "../ui/course-dot.tsx";
import { COURSE_TONES } from "#calendar";
import { SeatMeter } from "../ui/seat-meter.tsx";
import { Tag } from "../ui/tag.tsx";
import { showToast } from "../ui/toast-queue.ts";
import { TogglePill } from "../ui/toggle-pill.tsx";
import { Section } from "./section.tsx";
import styles from "./gallery.module.css";

const allChips: readonly Chip[] = [
  { id: "days", name: "Days", value: "Exclude F" },
  { id: "campus", name: "Campus", value: "North" },
];

export function LabelsSection() {
  const [chips, setChips] = useState(allChips);
  function remove(id: string) {
    setChips(chips.filter((chip) => chip.id !== id));
    showToast("Filter removed", () => setChips(chips));
  }
  return (
    <Section title="Chips and tags" columns={4}>
      <div className={styles.line}>
        <ChipGroup label="Active filters" chips={chips} onRemove={remove} />
        <TogglePill isSelected={false} onChange={() => {}}>
          Open Classes Only
        </TogglePill>
        <TogglePill isSelected onChange={() => {}}>
          Open Classes Only
        </TogglePill>
        <CountBadge count={4} />
        <CountBadge count={4} tone="accent" />
      </div>
      <div className={styles.line}>
        <Tag tone="ugrd">Undergraduate</Tag>
        <Tag tone="grad">Graduate</Tag>
        <Tag tone="csce">CSCE</Tag>
        <Tag tone="honors">H Honors</Tag>
        <Tag tone="honors">HR Honors-Ready</Tag>
      </div>
      <div className={styles.line}>
        <Tag tone="success" icon={Check}>
          Enrolled
        </Tag>
        <Tag tone="warning" icon={Clock}>
          Waitlisted
        </Tag>
        <Tag tone="danger" icon={CircleX}>
          2 Problems
        </Tag>
        <Tag>Required</Tag>
        <Tag>Optional</Tag>
      </div>
      <div className={styles.line}>
        <Tag tone="success" icon={Check}>
          Open
        </Tag>
        <Tag tone="warning" icon={Clock}>
          Waitlist
        </Tag>
        <Tag icon={Lock}>Closed</Tag>
        <Tag tone="danger" icon={X}>
          Canceled
        </Tag>
        <Tag tone="accent">Now</Tag>
      </div>
    </Section>
  );
}

const seats = [
  { capacity: 300, enrolled: 231 },
  { capacity: 140, enrolled: 128 },
  { capacity: 125, enrolled: 124 },
  { capacity: 190, enrolled: 190 },
  { capacity: 76, enrolled: 76, waitCapacity: 10, waiting: 6 },
  { capacity: null, enrolled: 41 },
];

export function SeatsSection() {
  return (
    <Section title="Seat meter" columns={3}>
      <div className={styles.meters}>
        {seats.map((counts) => (
          <SeatMeter key={`${counts.enrolled} of ${counts.capacity}`} seats={counts} />
        ))}
      </div>
      <p className={styles.caption}>
        The bar shows the seats taken. The words carry the meaning; the color repeats it.
      </p>
      <SeatMeter seats={seats[0]!} layout="stacked" />
    </Section>
  );
}

export function PaletteSection() {
  return (
    <Section title="Course palette" columns={4}>
      <ul className={styles.palette}>
        {COURSE_TONES.map((colour) => (
          <li key={colour} data-course={colour}>
            <span className={styles.tint}>{colour}</span>
            <span className={styles.strong}>strong</span>
            <span className={styles.edge} />
            <CourseDot colour={colour} />
            <CourseDot colour={colour} isOff />
          </li>
        ))}
      </ul>
    </Section>
  );
}
