import { Check, Lock, Minus } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import { t } from "#words";
import { classNames } from "../class-names.ts";
import { Field, fieldNames, type FieldProps } from "../fields/field.tsx";
import { Icon } from "../icon.tsx";
import styles from "./choices.module.css";
import pillStyles from "./pills.module.css";

type Group = {
  name: string;
  isInvalid: boolean;
  isChosen: (value: string) => boolean;
  choose: (value: string, isSelected: boolean) => void;
};
const GroupContext = createContext<Group | undefined>(undefined);

type GroupProps = Omit<FieldProps, "hint"> & {
  orientation?: "vertical" | "horizontal";
  /** The class of the choices, in place of a column's. */
  list?: string;
  children: ReactNode;
};

type CheckboxGroupProps = GroupProps & { value: readonly string[]; onChange: (values: string[]) => void };

export function CheckboxGroup({ value, onChange, ...rest }: CheckboxGroupProps) {
  const choose = (each: string, isSelected: boolean) =>
    onChange(isSelected ? [...value, each] : value.filter((other) => other !== each));
  return <ChoiceGroup {...rest} role="group" isChosen={(each) => value.includes(each)} choose={choose} />;
}

type RadioGroupProps = GroupProps & { value: string | null; onChange: (value: string) => void };

export function RadioGroup({ value, onChange, ...rest }: RadioGroupProps) {
  return <ChoiceGroup {...rest} role="radiogroup" isChosen={(each) => each === value} choose={onChange} />;
}

type ChoiceGroupProps = GroupProps & Pick<Group, "isChosen" | "choose"> & { role: "group" | "radiogroup" };

function ChoiceGroup({ role, isChosen, choose, orientation, list, children, ...field }: ChoiceGroupProps) {
  const column = classNames(styles.choices, orientation === "horizontal" && styles.horizontal);
  const id = useId();
  const isInvalid = Boolean(field.error);
  return (
    <Field {...field} id={id} isGroup>
      <div
        {...fieldNames(id, field)}
        role={role}
        aria-invalid={(isInvalid && role === "radiogroup") || undefined}
        className={list ?? column}
      >
        <GroupContext value={{ name: id, isInvalid, isChosen, choose }}>{children}</GroupContext>
      </div>
    </Field>
  );
}

type LabelProps = Pick<ComponentProps<"input">, "aria-label" | "aria-labelledby"> & {
  /** Without a label, set `aria-label` or `aria-labelledby`. */
  children?: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
  className?: string;
};

type ChoiceProps = LabelProps &
  Pick<ComponentProps<"input">, "type" | "name" | "aria-invalid" | "aria-readonly"> & {
    isSwitch?: boolean;
    isSelected: boolean;
    isIndeterminate?: boolean;
    onChange: (isSelected: boolean) => void;
    look?: string | undefined;
    mark: ReactNode;
    aside?: ReactNode;
  };

/** An input, unseen over its label, so that a press anywhere presses it, and the mark that shows its state. */
function Choice({ isSelected, isIndeterminate = false, onChange, isDisabled = false, ...rest }: ChoiceProps) {
  const { look = styles.choice, isSwitch, mark, aside, children, hint, className, ...input } = rest;
  return (
    <label
      className={classNames(look, className)}
      data-selected={isSelected || isIndeterminate || undefined}
      data-disabled={isDisabled || undefined}
      data-invalid={input["aria-invalid"] || undefined}
      data-readonly={input["aria-readonly"] || undefined}
    >
      <input
        {...input}
        role={isSwitch ? "switch" : undefined}
        ref={(element) => {
          if (element) element.indeterminate = isIndeterminate;
        }}
        className={styles.input}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {mark}
      {children === undefined ? null : (
        <span className={styles.words}>
          {children}
          {hint ? <span className={`type-quiet ${styles.hint}`}>{hint}</span> : null}
        </span>
      )}
      {aside}
    </label>
  );
}

type CheckboxProps = LabelProps & {
  isSelected?: boolean;
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  /** Its value in a CheckboxGroup, which then knows whether it's selected. */
  value?: string;
  look?: "pill" | "bare-pill";
};

/** Takes effect with a button; use Switch for immediate effect. */
export function Checkbox({
  isSelected = false,
  isIndeterminate = false,
  onChange,
  value,
  look,
  ...rest
}: CheckboxProps) {
  const group = use(GroupContext);
  const isOn = value === undefined ? isSelected : (group?.isChosen(value) ?? false);
  const isPill = look !== undefined;
  const sign = isIndeterminate ? Minus : Check;
  const check = isOn || isIndeterminate ? <Icon of={sign} size={isPill ? 16 : 14} /> : null;
  const box = isPill ? (check ?? <span className={pillStyles.box} />) : <span className={styles.box}>{check}</span>;
  return (
    <Choice
      {...rest}
      type="checkbox"
      look={isPill ? pillStyles.pill : styles.choice}
      isSelected={isOn}
      isIndeterminate={isIndeterminate}
      aria-invalid={group?.isInvalid || undefined}
      onChange={(next) => (value === undefined ? onChange?.(next) : group?.choose(value, next))}
      mark={look === "bare-pill" ? null : box}
    />
  );
}

export function Radio({ value, ...rest }: LabelProps & { value: string }) {
  const group = use(GroupContext);
  return (
    <Choice
      {...rest}
      type="radio"
      name={group?.name}
      isSelected={group?.isChosen(value) ?? false}
      onChange={() => group?.choose(value, true)}
      mark={<span className={styles.dot} />}
    />
  );
}

type SwitchProps = LabelProps &
  (
    | { isSelected: boolean; onChange: (isSelected: boolean) => void; isAlwaysOn?: false }
    /** Can't be turned off: shows a lock and "Always on". */
    | { isAlwaysOn: true; isSelected?: true; onChange?: undefined }
  );

/** Takes effect at once; use Checkbox if a button applies it. */
export function Switch({ isAlwaysOn = false, isSelected = true, onChange, ...rest }: SwitchProps) {
  const always = (
    <span>
      <Icon of={Lock} size={14} /> {t("Always on")}
    </span>
  );
  return (
    <Choice
      {...rest}
      type="checkbox"
      isSwitch
      isSelected={isSelected}
      aria-readonly={isAlwaysOn || undefined}
      onChange={(next) => onChange?.(next)}
      mark={<span className={styles.track} />}
      aside={isAlwaysOn ? always : null}
    />
  );
}

export type RadioRow = {
  id: string;
  lead?: ReactNode;
  text: ReactNode;
  /** At the right: a count, or why it can't be chosen. */
  aside?: ReactNode;
  isDisabled?: boolean;
};

type RadioRowsProps = Pick<RadioGroupProps, "label" | "value" | "onChange"> & {
  /** Above the rows; hidden, it's still the accessible name. */
  showsLabel?: boolean;
  rows: readonly RadioRow[];
};

/** Radios in rows with columns. Adjacent groups form one box. */
export function RadioRows({ label, showsLabel = false, rows, value, onChange }: RadioRowsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.rows}>
      {showsLabel ? (
        <span aria-hidden="true" className={`type-quiet ${styles.label}`}>
          {label}
        </span>
      ) : null}
      {rows.map(({ id, lead, text, aside, isDisabled = false }) => (
        <Choice
          key={id}
          type="radio"
          name={name}
          isSelected={id === value}
          onChange={() => onChange(id)}
          isDisabled={isDisabled}
          className={styles.row ?? ""}
          mark={<span className={styles.dot} />}
          aside={
            <>
              {lead === undefined ? null : <span className={`weight-strong ${styles.lead}`}>{lead}</span>}
              <span className={styles.text}>{text}</span>
              {aside === undefined ? null : <span className="type-quiet">{aside}</span>}
            </>
          }
        />
      ))}
    </div>
  );
}

type SegmentedControlProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; text: string }[];
  value: Id;
  onChange: (value: Id) => void;
  className?: string;
};

/** Two to four views of one thing, one of them shown. */
export function SegmentedControl<Id extends string>({ label, options, ...rest }: SegmentedControlProps<Id>) {
  const { value, onChange, className } = rest;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segments, className)}>
      {options.map(({ id, text }) => (
        <Choice
          key={id}
          type="radio"
          name={name}
          isSelected={id === value}
          onChange={() => onChange(id)}
          look={styles.segment}
          mark={text}
        />
      ))}
    </div>
  );
}
