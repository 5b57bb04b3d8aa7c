import type { CodeDescription } from "#contract/wire-shapes";
import { highlightNumber, highlightRanges, isComponentMeant, type TextRange } from "#engine";

export type MarkedWordsProps = { text: string; query: string };

/**
 * A text with the matches of quick search marked, isolated so that its direction marks don't affect its surroundings.
 */
export function MarkedWords({ text, query }: MarkedWordsProps) {
  return (
    <bdi>
      <Marked text={text} ranges={query === "" ? [] : highlightRanges(text, query)} />
    </bdi>
  );
}

export function MarkedNumber({ classNumber, query }: { classNumber: number; query: string }) {
  return <Marked text={String(classNumber)} ranges={query === "" ? [] : highlightNumber(classNumber, query)} />;
}

/** The component's code, marked if its code or name has a searched word. */
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
