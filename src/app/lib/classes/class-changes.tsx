import { Stack } from "#ui";
import { WithDays } from "./meetings.tsx";
import { changesHeading, changeWords, type SectionChanges } from "./section-change.ts";

/** "Changes 1 class: CHEM.1220 LAB 803 → 805, T 2:00–3:15 PM"; several in lines. */
export function ClassChanges({ changes, term }: SectionChanges) {
  const [first, ...others] = changes;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <p>
        {changesHeading(1)} <WithDays words={(inFull) => changeWords(first, term, inFull)} />
      </p>
    );
  }
  return (
    <Stack gap={0}>
      <p>{changesHeading(changes.length)}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.to.Details.ClassNumber}>
            <WithDays words={(inFull) => changeWords(change, term, inFull)} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
