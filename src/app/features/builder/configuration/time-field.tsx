import { Select } from "../../../ui/select.tsx";
import { DIAL_HOURS, fromDialTime, minuteChoices, toDialTime } from "./break-form.ts";
import styles from "./break-dialog.module.css";

export type TimeFieldProps = {
  /** "Start" */
  label: string;
  /** Minutes from midnight. */
  value: number;
  onChange: (value: number) => void;
  isDisabled: boolean;
  /** The id of what says why the time is wrong. */
  errorId?: string | undefined;
};

const HALVES = [
  { id: "AM", text: "AM" },
  { id: "PM", text: "PM" },
] as const;

/** A time as hour, minute and half of the day. */
export function TimeField({ label, value, onChange, isDisabled, errorId }: TimeFieldProps) {
  const dial = toDialTime(value);
  const shared = {
    labelPlacement: "hidden",
    isDisabled,
    ...(errorId && { isMarked: true, "aria-describedby": errorId }),
  } as const;
  return (
    <fieldset className={styles.time}>
      <legend className={styles.label}>{label} time</legend>
      <div className={styles.dials}>
        <Select
          {...shared}
          label={`${label} hour`}
          options={DIAL_HOURS.map((hour) => ({ id: String(hour), text: String(hour) }))}
          value={String(dial.hour)}
          onChange={(hour) => onChange(fromDialTime({ ...dial, hour: Number(hour) }))}
        />
        <Select
          {...shared}
          label={`${label} minute`}
          options={minuteChoices(dial.minute).map((minute) => ({
            id: String(minute),
            text: String(minute).padStart(2, "0"),
          }))}
          value={String(dial.minute)}
          onChange={(minute) => onChange(fromDialTime({ ...dial, minute: Number(minute) }))}
        />
        <Select
          {...shared}
          label={`${label} AM or PM`}
          options={HALVES}
          value={dial.half}
          onChange={(half) => onChange(fromDialTime({ ...dial, half }))}
        />
      </div>
    </fieldset>
  );
}
