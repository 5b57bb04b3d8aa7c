import type { ReactNode, Ref } from "react";
import {
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  type RadioProps as AriaRadioProps,
} from "react-aria-components/RadioGroup";
import { classNames } from "../class-names.ts";
import { FieldFrame, type FieldProps, fieldRoot } from "../fields/field.tsx";
import choiceStyles from "./choice.module.css";
import styles from "./choice-group.module.css";

type RadioGroupProps = FieldProps &
  Omit<AriaRadioGroupProps, "children" | "className" | "style" | "isInvalid" | "validationBehavior"> & {
    children: ReactNode;
    className?: string;
  };

export function RadioGroup({
  label,
  labelPlacement,
  hint,
  error,
  orientation = "vertical",
  className,
  children,
  ...rest
}: RadioGroupProps) {
  const frame = { label, labelPlacement, hint, error };
  return (
    <AriaRadioGroup {...rest} {...fieldRoot(frame, className)} orientation={orientation}>
      <FieldFrame {...frame}>
        <div className={classNames(styles.choices, styles[orientation])}>{children}</div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}

type RadioProps = Omit<AriaRadioProps, "children" | "className" | "style"> & {
  children?: ReactNode;
  /** A second, quiet line, read with the label. */
  hint?: ReactNode;
  className?: string;
  ref?: Ref<HTMLLabelElement>;
};

export function Radio({ children, hint, className, ...rest }: RadioProps) {
  return (
    <AriaRadio {...rest} className={classNames(choiceStyles.choice, className)}>
      <span className={choiceStyles.dot} />
      {children === undefined ? null : (
        <span className={choiceStyles.words}>
          {children}
          {hint ? <span className={choiceStyles.hint}>{hint}</span> : null}
        </span>
      )}
    </AriaRadio>
  );
}
