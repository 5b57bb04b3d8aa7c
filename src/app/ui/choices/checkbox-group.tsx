import type { ReactNode } from "react";
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from "react-aria-components/CheckboxGroup";
import { FieldFrame, type FieldProps, fieldRoot } from "../fields/field.tsx";
import styles from "./choice.module.css";

type CheckboxGroupProps = Pick<FieldProps, "label" | "error"> &
  Omit<AriaCheckboxGroupProps, "children" | "className" | "style" | "isInvalid" | "validationBehavior"> & {
    children: ReactNode;
  };

export function CheckboxGroup({ label, error, children, ...rest }: CheckboxGroupProps) {
  const frame = { label, error };
  return (
    <AriaCheckboxGroup {...rest} {...fieldRoot(frame)}>
      <FieldFrame {...frame}>
        <div className={styles.choices}>{children}</div>
      </FieldFrame>
    </AriaCheckboxGroup>
  );
}
