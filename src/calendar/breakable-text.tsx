import type { ReactNode } from "react";
import styles from "./breakable-text.module.css";

/** Behind a full stop inside of a word. */
const INNER_STOP = /(?<=[\p{L}\p{N}]\.)(?=[\p{L}\p{N}])/u;

export type BreakableTextProps = {
  text: string;
  /** Nothing stands before it, so that a word which begins it may be broken without being given a line of its own. */
  isFirst?: boolean;
};

/**
 * Text of which a word with a full stop in it, such as "COMP.1010", goes on in the next line where a lane is too narrow
 * for it, since a number that loses its end at an edge reads as another. Where there is no next line, or little room in
 * it, only the number is shown: the color says which course it is.
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
