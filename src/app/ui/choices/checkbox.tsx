import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { ChoiceWords } from "./switch.tsx";
import styles from "./choice.module.css";

type CheckboxProps = Omit<AriaCheckboxProps, "children" | "className" | "style"> & {
  /** Without a label, set `aria-label` or `aria-labelledby`. */
  children?: ReactNode;
  /** A second, quiet line, read with the label. */
  hint?: ReactNode;
  className?: string;
};

/** Takes effect with a button; use Switch for immediate effect. */
export function Checkbox({ children, hint, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={classNames(styles.choice, className)}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box}>
            {isIndeterminate ? <Icon of={Minus} size={14} /> : isSelected ? <Icon of={Check} size={14} /> : null}
          </span>
          <ChoiceWords hint={hint}>{children}</ChoiceWords>
        </>
      )}
    </AriaCheckbox>
  );
}
