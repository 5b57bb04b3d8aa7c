import { Check, Lock, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { t } from "#words";
import { classNames } from "../class-names.ts";
import { Field, type FieldProps, fieldNames } from "../fields/field.tsx";
import { Icon } from "../icon.tsx";
import { Row, Stack } from "../layout/layout.tsx";
import { original } from "../original.ts";
import styles from "./choices.module.css";
import pillStyles from "./pills.module.css";

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
          {original(children)}
          {hint ? <span className={`type-quiet ${styles.hint}`}>{original(hint)}</span> : null}
        </span>
      )}
      {aside}
    </label>
  );
}

type CheckboxProps = LabelProps &
  Pick<ChoiceProps, "isSelected" | "isIndeterminate" | "onChange" | "aria-invalid"> & {
    /** At the end of its line, such as a count. */
    aside?: ReactNode;
    look?: "pill" | "bare-pill" | undefined;
  };

/** Takes effect with a button; use Switch for immediate effect. */
export function Checkbox({ look, ...props }: CheckboxProps) {
  const { isSelected, isIndeterminate = false } = props;
  const isPill = look !== undefined;
  const sign = isIndeterminate ? Minus : Check;
  const check = isSelected || isIndeterminate ? <Icon of={sign} size={isPill ? 16 : 14} /> : null;
  const box = isPill ? (check ?? <span className={pillStyles.box} />) : <span className={styles.box}>{check}</span>;
  return (
    <Choice
      {...props}
      type="checkbox"
      look={isPill ? pillStyles.pill : styles.choice}
      mark={look === "bare-pill" ? null : box}
    />
  );
}

/** `isAlwaysOn`: it can't be turned off. */
type SwitchProps = LabelProps & Partial<Pick<ChoiceProps, "isSelected" | "onChange">> & { isAlwaysOn?: boolean };

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

type GroupProps = Omit<FieldProps, "hint"> & {
  orientation?: "vertical" | "horizontal";
  /** The class of the choices, in place of a column's. */
  list?: string;
};

type ChoiceGroupProps = GroupProps & { role: string; children: ReactNode };

function ChoiceGroup({ role, orientation, list, children, ...field }: ChoiceGroupProps) {
  const column = classNames(styles.choices, orientation === "horizontal" && styles.horizontal);
  const id = useId();
  return (
    <Field {...field} id={id} isGroup>
      <div
        {...fieldNames(id, field)}
        role={role}
        aria-invalid={(Boolean(field.error) && role === "radiogroup") || undefined}
        className={list ?? column}
      >
        {children}
      </div>
    </Field>
  );
}

type Option<Id extends string = string> = Omit<LabelProps, "children"> & { id: Id; text: ReactNode; aside?: ReactNode };

type CheckboxGroupProps = GroupProps &
  Pick<CheckboxProps, "look"> & {
    options: readonly Option[];
    value: readonly string[];
    onChange: (values: string[]) => void;
  };

export function CheckboxGroup({ options, value, onChange, look, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup {...group} role="group">
      {options.map(({ id, text, ...option }) => (
        <Checkbox
          key={id}
          {...option}
          look={look}
          isSelected={value.includes(id)}
          aria-invalid={Boolean(group.error) || undefined}
          onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((other) => other !== id))}
        >
          {text}
        </Checkbox>
      ))}
    </ChoiceGroup>
  );
}

type OneOf<Id extends string> = { value: Id | null; onChange: (value: Id) => void };
type RadiosProps<Id extends string> = OneOf<Id> & {
  options: readonly (LabelProps & Pick<ChoiceProps, "look" | "aside"> & { id: Id; mark?: ReactNode })[];
};

const DOT = <span className={styles.dot} />;

function Radios<Id extends string>({ options, value, onChange }: RadiosProps<Id>) {
  const name = useId();
  return options.map(({ id, mark = DOT, ...option }) => (
    <Choice
      key={id}
      {...option}
      type="radio"
      name={name}
      isSelected={id === value}
      onChange={() => onChange(id)}
      mark={mark}
    />
  ));
}

type RadioGroupProps<Id extends string> = GroupProps & OneOf<Id> & { options: readonly Option<Id>[] };

export function RadioGroup<Id extends string>({ options, value, onChange, ...group }: RadioGroupProps<Id>) {
  const radios = options.map(({ text, ...option }) => ({ ...option, children: text }));
  return (
    <ChoiceGroup {...group} role="radiogroup">
      <Radios options={radios} value={value} onChange={onChange} />
    </ChoiceGroup>
  );
}

export type RadioRow = {
  id: string;
  lead?: ReactNode;
  text: ReactNode;
  /** At the right, or below a text that leaves no room: a count, or why it can't be chosen. */
  aside?: ReactNode;
  /** Below the text. */
  hint?: ReactNode;
  isDisabled?: boolean;
};

type RadioRowsProps = OneOf<string> & {
  label: string;
  /** Above the rows; hidden, it's still the accessible name. */
  showsLabel?: boolean;
  error?: string | undefined;
  rows: readonly RadioRow[];
};

/** Radios in rows with columns. Adjacent groups form one box. */
export function RadioRows({ label, showsLabel = false, error, rows, ...chosen }: RadioRowsProps) {
  const errorId = useId();
  const isInvalid = error !== undefined || undefined;
  const radios = rows.map(({ lead, text, aside, hint, ...row }) => ({
    ...row,
    className: styles.row ?? "",
    aside: (
      <>
        {lead === undefined ? null : <span className={`weight-strong ${styles.lead}`}>{lead}</span>}
        <Stack as="span" gap={0} className="fills">
          <Row as="span" gap={1} align="baseline">
            <span className={styles.text}>{original(text)}</span>
            {aside === undefined ? null : <span className="type-quiet">{original(aside)}</span>}
          </Row>
          {hint === undefined ? null : (
            <Stack as="span" gap={0} className="type-quiet">
              {original(hint)}
            </Stack>
          )}
        </Stack>
      </>
    ),
  }));
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid && errorId}
      data-invalid={isInvalid}
      className={styles.rows}
    >
      {isInvalid ? (
        <span id={errorId} className={`type-small tone-danger ${styles.label}`}>
          {error}
        </span>
      ) : null}
      {showsLabel ? (
        <span aria-hidden="true" className={`type-quiet ${styles.label}`}>
          {original(label)}
        </span>
      ) : null}
      <Radios {...chosen} options={radios} />
    </div>
  );
}

type SegmentedControlProps<Id extends string> = OneOf<Id> & {
  label: string;
  options: readonly { id: Id; text: string }[];
  className?: string;
};

const SEGMENT = `tone-quiet weight-strong ${styles.segment}`;

/** Two to four views of one thing, one of them shown. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, options, className, ...chosen } = props;
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segments, className)}>
      <Radios {...chosen} options={options.map(({ id, text }) => ({ id, look: SEGMENT, mark: text }))} />
    </div>
  );
}
