import type { ReactNode } from "react";
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from "react-aria-components/CheckboxGroup";
import { classNames } from "../class-names.ts";
import { FieldFrame, type FieldProps, fieldRoot } from "../fields/field.tsx";
import styles from "./choice-group.module.css";

type CheckboxGroupProps = FieldProps &
  Omit<AriaCheckboxGroupProps, "children" | "className" | "style" | "isInvalid" | "validationBehavior"> & {
    children: ReactNode;
    className?: string;
  };

export function CheckboxGroup({
  label,
  labelPlacement,
  hint,
  error,
  className,
  children,
  ...rest
}: CheckboxGroupProps) {
  const frame = { label, labelPlacement, hint, error };
  return (
    <AriaCheckboxGroup {...rest} {...fieldRoot(frame, className)}>
      <FieldFrame {...frame}>
        <div className={classNames(styles.choices, styles.vertical)}>{children}</div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
