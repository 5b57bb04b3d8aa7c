import type { CodeDescription } from "#contract/wire-shapes";
import { highlightNumber, highlightRanges, isComponentMeant, type TextRange } from "#engine";

export type MarkedWordsProps = { text: string; query: string };

/**
 * A text of the catalogue with what quick search found in it marked. It stands by itself, so that marks of direction in
 * it turn round nothing beside it.
 */
export function MarkedWords({ text, query }: MarkedWordsProps) {
  return (
    <bdi>
      <Marked text={text} ranges={query === "" ? [] : highlightRanges(text, query)} />
    </bdi>
  );
}

/** A class number, marked where it is what was searched for. */
export function MarkedNumber({ classNumber, query }: { classNumber: number; query: string }) {
  return <Marked text={String(classNumber)} ranges={query === "" ? [] : highlightNumber(classNumber, query)} />;
}

/** The code of a component, marked where a word of what was searched for is that or stands in its name. */
export function MarkedComponent({ component, query }: { component: CodeDescription; query: string }) {
  const { Code, Description } = component;
  return query !== "" && isComponentMeant([Code, Description], query) ? <mark>{Code}</mark> : Code;
}

function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const ends = ranges.map(({ end }) => end);
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ends[at - 1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
