import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { ToggleButton, type ToggleButtonProps as AriaToggleButtonProps } from "react-aria-components/ToggleButton";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./toggle-pill.module.css";

export type TogglePillProps = Omit<AriaToggleButtonProps, "children" | "className" | "style"> & {
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** An on/off filter that acts at once. The empty box keeps the place of the check, so nothing moves. */
export function TogglePill({ children, className, ...rest }: TogglePillProps) {
  return (
    <ToggleButton {...rest} className={classNames(styles.pill, className)}>
      {({ isSelected }) => (
        <>
          {isSelected ? <Icon of={Check} /> : <span className={styles.box} />}
          {children}
        </>
      )}
    </ToggleButton>
  );
}
