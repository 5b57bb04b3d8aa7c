import { Lock } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components/Switch";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./choice.module.css";

export type SwitchProps = Omit<AriaSwitchProps, "children" | "className" | "style" | "isReadOnly"> & {
  /** Without a label give `aria-label` or `aria-labelledby`. */
  children?: ReactNode;
  hint?: ReactNode;
  /** On and not to be changed: shown with a lock and the words Always on. */
  isAlwaysOn?: boolean;
  className?: string;
  ref?: Ref<HTMLLabelElement>;
};

/** Acts at once; what waits for a button is a Checkbox. */
export function Switch({ children, hint, isAlwaysOn = false, className, ...rest }: SwitchProps) {
  const locked = isAlwaysOn ? { isReadOnly: true, isSelected: true } : {};
  return (
    <AriaSwitch {...rest} {...locked} className={classNames(styles.choice, className)}>
      <span className={styles.track} />
      {children === undefined ? null : (
        <span className={styles.words}>
          {children}
          {hint ? <span className={styles.hint}>{hint}</span> : null}
        </span>
      )}
      {isAlwaysOn ? (
        <span className={styles.lock}>
          <Icon of={Lock} size={14} />
          Always on
        </span>
      ) : null}
    </AriaSwitch>
  );
}
