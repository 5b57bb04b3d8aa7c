import type { CSSProperties, ReactNode } from "react";
import styles from "./breakable-text.module.css";

/** Behind a full stop inside of a word. */
const INNER_STOP = /(?<=[\p{L}\p{N}]\.)(?=[\p{L}\p{N}])/u;

export type BreakableTextProps = {
  text: string;
  /** Nothing stands before it, so that a word which begins it may be broken without being given a line of its own. */
  isFirst?: boolean;
};

/**
 * Text of which a word with a full stop in it, such as "COMP.1010", gets smaller and then goes on in the next line where
 * a lane is too narrow for it, since a number that loses its end at an edge reads as another.
 */
export function BreakableText({ text, isFirst = false }: BreakableTextProps): ReactNode {
  if (!INNER_STOP.test(text)) return text;
  return [...text.matchAll(/\s+|\S+/gu)].map(({ 0: word, index }) => {
    const parts = word.split(INNER_STOP);
    if (parts.length === 1) return word;
    return (
      <span key={index} className={isFirst && index === 0 ? undefined : styles.word}>
        <Parts of={parts} />
      </span>
    );
  });
}

/** A line of such text by itself, which gets smaller before it takes a second line. */
export function BreakableLine({ text, className }: { text: string; className: string | undefined }): ReactNode {
  if (!INNER_STOP.test(text)) return <span className={className}>{text}</span>;
  // React's type has no place for custom properties.
  const style = { "--letters": text.length } as CSSProperties;
  return (
    <span className={`${className} ${styles.line}`} style={style}>
      <BreakableText text={text} />
    </span>
  );
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
