import { useAtomValue, useSetAtom } from "jotai/react";
import { ORDINARY_WEIGHTS } from "#contract/course-rules";
import { Row, SegmentedControl, Stack } from "#ui";
import { message, t } from "#words";
import { sortAtom } from "../../workspace/browse.ts";
import { contentAtom } from "../../workspace/edits.ts";

const WEIGHTS = [
  { id: "days", words: message("Days on campus") },
  { id: "gaps", words: message("Gaps") },
  { id: "early", words: message("Early starts") },
  { id: "late", words: message("Late ends") },
] as const;

const LEVELS = [
  { id: "0", text: message("Off") },
  { id: "1", text: message("Some") },
  { id: "2", text: message("More") },
] as const;

/** What Recommended avoids, and how much. */
export function Weights() {
  const weights = useAtomValue(contentAtom)?.Request.options.weights ?? ORDINARY_WEIGHTS;
  const sort = useSetAtom(sortAtom);
  return (
    <Stack style={{ maxWidth: "22rem" }}>
      <p>{t("Recommended avoids these. Early is before 9 AM, late is after 5 PM.")}</p>
      {WEIGHTS.map(({ id, words }) => (
        <Row key={id} justify="between">
          <span aria-hidden="true">{t(words)}</span>
          <SegmentedControl
            label={t(words)}
            options={LEVELS.map(({ id: level, text }) => ({ id: level, text: t(text) }))}
            value={String(weights[id]) as (typeof LEVELS)[number]["id"]}
            onChange={(level) => void sort({ weights: { ...weights, [id]: Number(level) } })}
          />
        </Row>
      ))}
    </Stack>
  );
}
