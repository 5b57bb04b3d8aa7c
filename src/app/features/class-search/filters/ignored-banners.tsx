import { t } from "#words";
import { listLabel } from "../../../lib/format/format-list.ts";
import { Banner } from "#ui";
import { type CheckedCriteria, isOfSubjects } from "./check-criteria.ts";
import { criterionLabel } from "./filter-values.ts";

type IgnoredBannersProps = Pick<CheckedCriteria, "ignored" | "isCareerDropped"> & { termName: string };

export function IgnoredBanners({ ignored, isCareerDropped, termName }: IgnoredBannersProps) {
  const subjects = ignored.filter(({ name }) => isOfSubjects(name)).flatMap(({ values }) => values);
  const others = ignored.filter(({ name }) => !isOfSubjects(name));
  return (
    <>
      {isCareerDropped ? (
        <Banner tone="warning" title={t("We removed the Career filter.")}>
          {t("Use Course Offerings instead.")}
        </Banner>
      ) : null}
      {subjects.length > 0 ? (
        <Banner tone="warning" title={t("We removed {subjects} from your filters.", { subjects: valueList(subjects) })}>
          {t("{count, plural, one {This subject has} other {These subjects have}} no classes in {term}.", {
            count: subjects.length,
            term: termName === "" ? t("any term") : termName,
          })}
        </Banner>
      ) : null}
      {others.length > 0 ? (
        <Banner tone="warning" title={t("We ignored filters we didn't recognize.")}>
          {others.map(({ name, values }) => `${criterionLabel(name)}: ${valueList(values)}.`).join(" ")}
        </Banner>
      ) : null}
    </>
  );
}

/** Limits what shows, because an address can contain anything. */
const SHOWN_VALUES = 5;
const SHOWN_LENGTH = 40;

/** The start of a value, without invisible characters such as direction marks. */
export function shortened(value: string): string {
  const isLong = value.length > SHOWN_LENGTH;
  const shown = value.slice(0, SHOWN_LENGTH).replaceAll(/\p{C}/gu, "");
  return isLong ? `${shown}…` : shown;
}

function valueList(values: readonly string[]): string {
  const shown = values.slice(0, SHOWN_VALUES).map(shortened);
  const more = values.length - shown.length;
  return listLabel(more > 0 ? [...shown, t("{count, number} more", { count: more })] : shown);
}
