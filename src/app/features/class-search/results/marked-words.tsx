import { highlightRanges } from "#engine";

export type MarkedWordsProps = { text: string; query: string };

/**
 * A text of the catalogue with what quick search found in it marked. It stands by itself, so that marks of direction in
 * it turn round nothing beside it.
 */
export function MarkedWords({ text, query }: MarkedWordsProps) {
  const ranges = query === "" ? [] : highlightRanges(text, query);
  const ends = ranges.map(({ end }) => end);
  return (
    <bdi>
      {ranges.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ends[at - 1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </bdi>
  );
}
