import { highlightRanges } from "#engine";

type MarkedWordsProps = { text: string; query: string };

/**
 * A text with the matches of quick search marked, isolated so that its direction marks don't affect its surroundings.
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
