import { TriangleAlert } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { classTitle } from "#contract/labels/class-title";
import { Icon, type RadioRow, RadioRows, Text } from "#ui";
import { t } from "#words";
import { original } from "../../ui/original.ts";
import type { ComponentChoice } from "./section-choice.ts";

type SectionRowsProps = Pick<Parameters<typeof RadioRows>[0], "label" | "showsLabel" | "error"> & {
  of: Pick<ComponentChoice, "IsOptional" | "AvailableSections">;
  /** Undefined is None; null is neither a section nor None. */
  picked: ClassListing | null | undefined;
  isDisabled?: boolean;
  /** Next to None. */
  noneAside?: string | undefined;
  toRow: (section: ClassListing) => Omit<RadioRow, "id" | "hint"> & { warnings: readonly string[] };
  onChange: (section: ClassListing | undefined) => void;
};

const NONE = "none";

/**
 * A component's sections as radios, each in a row with its warnings below, and with its title if theirs differ, such as
 * by topic. None comes first if the component is optional.
 * `onChange` gets the chosen section, or undefined for None.
 */
export function SectionRows({ of, picked, isDisabled = false, ...props }: SectionRowsProps) {
  const { noneAside, toRow, onChange, ...group } = props;
  const { IsOptional: isOptional, AvailableSections: sections } = of;
  const none = { id: NONE, text: t("None"), aside: noneAside, isDisabled };
  const hasTitles = new Set(sections.map(titleOf)).size > 1;
  const rows = sections.map((section) => {
    const { warnings, ...row } = toRow(section);
    const title = hasTitles ? [<span key="title">{original(titleOf(section))}</span>] : [];
    const notes = warnings.map((words) => (
      <Text key={words} as="span" tone="warning">
        <Icon of={TriangleAlert} size={14} /> {words}
      </Text>
    ));
    const hint = [...title, ...notes];
    return { ...row, id: idOf(section), isDisabled: isDisabled || row.isDisabled === true, hint };
  });
  const chosen = picked ? idOf(picked) : NONE;
  return (
    <RadioRows
      {...group}
      rows={isOptional ? [none, ...rows] : rows}
      value={picked === null ? null : chosen}
      onChange={(id) => onChange(sections.find((section) => idOf(section) === id))}
    />
  );
}

function titleOf({ Details }: ClassListing): string {
  return classTitle(Details);
}

function idOf({ Details }: ClassListing): string {
  return String(Details.ClassNumber);
}
