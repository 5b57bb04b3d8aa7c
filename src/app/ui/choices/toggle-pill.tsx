import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import styles from "./toggle-pill.module.css";

type TogglePillProps = Omit<AriaButtonProps, "children" | "className" | "style" | "onChange"> & {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
  className?: string;
};

/** An on/off filter that takes effect at once. The empty box keeps room for the check. */
export function TogglePill({ isSelected, onChange, children, className, ...rest }: TogglePillProps) {
  return (
    <Button
      {...rest}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      className={classNames(styles.pill, className)}
      onPress={() => onChange(!isSelected)}
    >
      {isSelected ? <Icon of={Check} /> : <span className={styles.box} />}
      {children}
    </Button>
  );
}
