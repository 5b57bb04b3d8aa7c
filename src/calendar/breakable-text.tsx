import type { ReactNode } from "react";
import styles from "./breakable-text.module.css";

/** After a period inside a word. */
const INNER_STOP = /(?<=[\p{L}\p{N}]\.)(?=[\p{L}\p{N}])/u;

export type BreakableTextProps = {
  text: string;
  /** Nothing before it, so a word at its start may break without moving to its own line. */
  isFirst?: boolean;
};

/**
 * Text whose words with a period, such as "COMP.1010", wrap after it in narrow lanes, because a cut-off number reads as
 * another one. If there's no room for a second line, only the number shows; the color says which course it is.
 */
export function BreakableText({ text, isFirst = false }: BreakableTextProps): ReactNode {
  if (!INNER_STOP.test(text)) return text;
  return [...text.matchAll(/\s+|\S+/gu)].map(({ 0: word, index }) => {
    const parts = word.split(INNER_STOP);
    if (parts.length === 1) return word;
    return (
      <span key={index} className={isFirst && index === 0 ? undefined : styles.word}>
        <span className={styles.subject}>{parts[0]}</span>
        <wbr />
        {parts.slice(1).join("")}
      </span>
    );
  });
}
