import { ArrowRight } from "lucide-react";
import { Icon, Stack, VisuallyHidden } from "#ui";
import { t } from "#words";
import { rich } from "../../ui/rich.ts";
import { type HeaderDates, timesLine } from "../format/meeting-labels.ts";
import { sectionLabel } from "./class-facts.ts";
import { changesHeading, type SectionChange, type SectionChanges, spokenChange } from "./section-change.ts";

/** "Changes 1 class: CHEM.1220 LAB 803 → 805, T 2:00–3:15 PM"; several in lines. */
export function ClassChanges({ changes, term }: SectionChanges) {
  const [first, ...others] = changes;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <p>
        {changesHeading(1)} <Change of={first} term={term} />
      </p>
    );
  }
  return (
    <Stack gap={0}>
      <p>{changesHeading(changes.length)}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.to.Details.ClassNumber}>
            <Change of={change} term={term} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Not every font has an arrow. */
const arrow = () => <Icon of={ArrowRight} size={14} />;

function Change({ of, term }: { of: SectionChange; term: HeaderDates | undefined }) {
  const { course, from, to } = of;
  const times = timesLine(to, term);
  const names = { course, from: from ? sectionLabel(from) : "", to: to.Section, times };
  return (
    <>
      <span aria-hidden="true">
        {from
          ? rich("{course} {from} <arrow>to</arrow> {to}, {times}", names, { arrow })
          : t("{course} {section}, {times}", { course, section: sectionLabel(to), times })}
      </span>
      <VisuallyHidden>{spokenChange(of, term)}</VisuallyHidden>
    </>
  );
}
