import { institution } from "#contract/institution";
import { readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { ChoiceChips } from "./choice-filter.tsx";
import { meetingDayModes, noMeetingDays } from "./meeting-days.ts";
import styles from "./meeting-days-filter.module.css";

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
        spoken={({ code }) => institution.dayNames[Number(code)] ?? code}
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
