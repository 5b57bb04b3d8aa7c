import { Children, type ReactNode } from "react";
import styles from "./event-text.module.css";

type EventTextProps = {
  title: ReactNode;
  detail?: ReactNode;
  /** Comes before the lines: 50 minutes have room for it and the title, at least where events aren't side by side. */
  time?: ReactNode;
  /** Further lines, most important first: as many as fit whole. */
  lines?: readonly ReactNode[] | undefined;
  /** Its meaning must also be in the event's label. */
  icon?: ReactNode;
};

/** Bold title, detail, time, lines. Words such as "COMP.1010" wrap rather than being cut. */
export function EventText({ title, detail, time, lines = [], icon }: EventTextProps): ReactNode {
  return (
    <>
      <b>{typeof title === "string" ? breakable(title, true) : title}</b>
      {detail !== undefined && <span className={time === undefined ? undefined : styles.detail}> {detail}</span>}
      {icon && <span className={styles.icon}>{icon}</span>}
      {time !== undefined && <span className={styles.line}>{time}</span>}
      {Children.map(lines, (line) => (
        <span className={styles.line}>{typeof line === "string" ? breakable(line) : line}</span>
      ))}
    </>
  );
}

/** After a period inside a word. */
const INNER_STOP = /(?<=[\p{L}\p{N}]\.)(?=[\p{L}\p{N}])/u;

/**
 * Words with a period, such as "COMP.1010", wrap after it, because a cut-off number reads as another one. Without room
 * for a second line, only the number shows; the color says which course it is. `isFirst`: a word at the start may break
 * without moving to its own line.
 */
function breakable(text: string, isFirst = false): ReactNode {
  if (!INNER_STOP.test(text)) return text;
  return [...text.matchAll(/\s+|\S+/gu)].map(({ 0: word, index }) => {
    const [subject, ...parts] = word.split(INNER_STOP);
    if (parts.length === 0) return word;
    return (
      <span key={index} className={isFirst && index === 0 ? undefined : styles.word}>
        <span className={styles.subject}>{subject}</span>
        <wbr />
        {parts.join("")}
      </span>
    );
  });
}
