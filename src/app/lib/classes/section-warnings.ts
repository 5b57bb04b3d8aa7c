import { type Weekday, weekdayName } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import { timeLabel } from "#contract/wall-time";
import { t } from "#words";
import { canAdd, listingName, sectionLabel } from "./class-facts.ts";
import { clashOf } from "./class-clash.ts";
import { picksReplacedBy, type Selection } from "./section-choice.ts";

/** Changes that choosing a section brings, and its conflicts with the class and with `held`, the student's others. */
export function sectionWarnings(selection: Selection, section: ClassListing, held: readonly ClassListing[]): string[] {
  const { Code } = section.Details.Component;
  const replaced = picksReplacedBy(selection, Code, section);
  const others = [...selection.picks].filter(([code]) => code !== Code).map(([, other]) => other);
  const staying = [selection.primary, ...others].filter((other) => !replaced.includes(other));
  return [
    ...(canAdd(section)
      ? []
      : [t("This section isn't open for enrollment ({status}).", { status: section.Details.ClassStatus.Description })]),
    ...replaced.map((other) =>
      t("Conflicts with {section}, which will change if you choose this section.", { section: sectionLabel(other) }),
    ),
    ...staying.flatMap((other) =>
      overlapWords(section, other, t("{section} in this class", { section: sectionLabel(other) })),
    ),
    ...held.flatMap((other) => overlapWords(section, other, listingName(other))),
  ];
}

function overlapWords(section: ClassListing, other: ClassListing, name: string): string[] {
  const clash = clashOf(section, other);
  if (!clash) return [];
  const time = `${weekdayName(clash.day as Weekday, "letter")} ${timeLabel(clash.startMinutes)}`;
  return [t("Overlaps {name} ({time}).", { name, time })];
}
