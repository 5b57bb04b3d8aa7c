import type { ReactNode } from "react";
import {
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  type RadioProps as AriaRadioProps,
} from "react-aria-components/RadioGroup";
import { classNames } from "../class-names.ts";
import { FieldFrame, type FieldProps, fieldRoot } from "../fields/field.tsx";
import { ChoiceWords } from "./switch.tsx";
import styles from "./choice.module.css";

type RadioGroupProps = Omit<FieldProps, "hint"> &
  Omit<AriaRadioGroupProps, "children" | "className" | "style" | "isInvalid" | "validationBehavior"> & {
    children: ReactNode;
    className?: string;
  };

export function RadioGroup({
  label,
  labelPlacement,
  error,
  orientation = "vertical",
  className,
  children,
  ...rest
}: RadioGroupProps) {
  const frame = { label, labelPlacement, error };
  return (
    <AriaRadioGroup {...rest} {...fieldRoot(frame, className)} orientation={orientation}>
      <FieldFrame {...frame}>
        <div className={classNames(styles.choices, orientation === "horizontal" && styles.horizontal)}>{children}</div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}

type RadioProps = Omit<AriaRadioProps, "children" | "className" | "style"> & {
  children?: ReactNode;
  /** A second, quiet line, read with the label. */
  hint?: ReactNode;
  className?: string;
};

export function Radio({ children, hint, className, ...rest }: RadioProps) {
  return (
    <AriaRadio {...rest} className={classNames(styles.choice, className)}>
      <span className={styles.dot} />
      <ChoiceWords hint={hint}>{children}</ChoiceWords>
    </AriaRadio>
  );
}
