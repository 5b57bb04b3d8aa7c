import type { ReactNode } from "react";
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from "react-aria-components/CheckboxGroup";
import { classNames } from "../class-names.ts";
import { FieldFrame, type FieldProps, fieldRoot } from "../fields/field.tsx";
import styles from "./choice-group.module.css";

export type CheckboxGroupProps = FieldProps &
  Omit<AriaCheckboxGroupProps, "children" | "className" | "style" | "isInvalid" | "validationBehavior"> & {
    children: ReactNode;
    orientation?: "vertical" | "horizontal";
    className?: string;
  };

export function CheckboxGroup({
  label,
  labelPlacement = "top",
  hint,
  error,
  orientation = "vertical",
  className,
  children,
  ...rest
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup {...rest} {...fieldRoot({ label, labelPlacement, error }, className)}>
      <FieldFrame label={label} labelPlacement={labelPlacement} hint={hint} error={error}>
        <div className={classNames(styles.choices, styles[orientation])}>{children}</div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
