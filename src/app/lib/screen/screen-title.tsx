import { useAtomValue } from "jotai/react";
import { classNames } from "../../ui/class-names.ts";
import { phoneBarAtom } from "./phone-bar.tsx";
import { useScreen } from "./screen.ts";
import styles from "./screen-title.module.css";

/** A screen's h1. If the phone bar has the same title, it's for screen readers only. */
export function ScreenTitle({ children, className }: { children: string; className?: string }) {
  const { title } = useScreen();
  const { title: barTitle } = useAtomValue(phoneBarAtom);
  const isInBar = children === (barTitle ?? title);
  return <h1 className={classNames("type-title-1", isInBar && styles.inBar, className)}>{children}</h1>;
}
