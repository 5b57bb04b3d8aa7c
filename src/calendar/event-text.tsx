import { Children, type ReactNode } from "react";
import { BreakableText } from "./breakable-text.tsx";
import styles from "./event-text.module.css";

export type EventTextProps = {
  title: ReactNode;
  /** After the title, lighter. */
  detail?: ReactNode;
  /** Further lines, most important first: as many as fit whole. */
  lines?: readonly ReactNode[] | undefined;
  /** A small icon in the upper corner; its meaning must also be in the event's label. */
  icon?: ReactNode;
};

/** The usual content of an event: bold title, detail, lines. Words such as "COMP.1010" wrap rather than being cut. */
export function EventText({ title, detail, lines = [], icon }: EventTextProps): ReactNode {
  return (
    <>
      <b className={styles.title}>{typeof title === "string" ? <BreakableText text={title} isFirst /> : title}</b>
      {detail !== undefined && <> {detail}</>}
      {icon && <span className={styles.icon}>{icon}</span>}
      {Children.map(lines, (line) => (
        <span className={styles.line}>{typeof line === "string" ? <BreakableText text={line} /> : line}</span>
      ))}
    </>
  );
}
