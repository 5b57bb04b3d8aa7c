import { institution } from "#contract/institution";
import { dayName } from "#contract/words";
import { type MeetingDayMode, type MeetingDays, readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { SegmentedControl } from "../../../ui/choices/segmented-control.tsx";
import { ChoiceChips } from "./choice-filter.tsx";
import styles from "./meeting-days-filter.module.css";

/** How a class's days relate to the chosen ones. */
const meetingDayModes: readonly { id: MeetingDayMode; meaning: string }[] = [
  { id: "Only", meaning: "Meets only on these days." },
  { id: "Include", meaning: "Meets on at least one of these days." },
  { id: "All", meaning: "Meets on all of these days." },
  { id: "Exclude", meaning: "Doesn't meet on any of these days." },
];

const noMeetingDays: MeetingDays = { mode: "Only", days: [] };

export type MeetingDaysFilterProps = {
  /** `mode|list`; a mode without days is kept, though it means nothing. */
  text: string;
  onChange: (text: string) => void;
};

const days = institution.dayLetters.map((letter, day) => ({ code: String(day), text: letter }));

export function MeetingDaysFilter({ text, onChange }: MeetingDaysFilterProps) {
  const chosen = readMeetingDays(text) ?? noMeetingDays;
  const mode = meetingDayModes.find(({ id }) => id === chosen.mode);
  return (
    <div className={styles.days}>
      <ChoiceChips
        label="Meeting Days"
        values={days}
        className={styles.week ?? ""}
        spoken={({ code }) => dayName(Number(code))}
        chosen={chosen.days.map(String)}
        onChange={(codes) => onChange(writeMeetingDays({ ...chosen, days: codes.map(Number) }))}
      />
      <SegmentedControl
        label="Match days"
        options={meetingDayModes.map(({ id }) => ({ id, text: id }))}
        value={chosen.mode}
        onChange={(next) => onChange(writeMeetingDays({ ...chosen, mode: next }))}
        isBlock
        className={styles.modes ?? ""}
      />
      <p role="status" className={styles.meaning}>
        {mode?.meaning}
      </p>
    </div>
  );
}
