import type { ReactNode } from "react";
import styles from "./breakable-text.module.css";

/** Behind a full stop inside of a word. */
const INNER_STOP = /(?<=[\p{L}\p{N}]\.)(?=[\p{L}\p{N}])/u;

/**
 * Text of which a word with a full stop in it, such as "COMP.1010", goes on in the next line where a lane is too narrow
 * for it, since a number that loses its end at an edge reads as another.
 */
export function BreakableText({ text }: { text: string }): ReactNode {
  if (!INNER_STOP.test(text)) return text;
  return [...text.matchAll(/\s+|\S+/gu)].map(({ 0: word, index }) => {
    const parts = word.split(INNER_STOP);
    if (parts.length === 1) return word;
    return (
      // What begins a text breaks where it stands; any other word is first given a line of its own.
      <span key={index} className={index === 0 ? styles.first : styles.word}>
        <Parts of={parts} />
      </span>
    );
  });
}

function Parts({ of: [first, ...rest] }: { of: readonly string[] }): ReactNode {
  if (rest.length === 0) return first;
  return (
    <>
      {first}
      <wbr />
      <Parts of={rest} />
    </>
  );
}
