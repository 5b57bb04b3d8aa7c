import { listLabel } from "../../../lib/format-list.ts";
import { Banner } from "../../../ui/banner.tsx";
import type { Ignored } from "./check-criteria.ts";
import { criterionLabel } from "./filter-chips.ts";
import type { Filters, OpeningNotices } from "./use-filters.ts";

/** What was changed, ignored or refused of what the address asked for. */
export function FilterNotices({ filters }: { filters: Filters }) {
  const { notices, ignored, isCareerDropped, criteria, data } = filters;
  const { refusal, unknownTerm, isTermGuessed } = notices;
  const termName = data.Terms.find(({ Code }) => Code === criteria.term)?.Description ?? "";
  const subjects = ignored.filter(isOfSubjects).flatMap(({ values }) => values);
  const others = ignored.filter((each) => !isOfSubjects(each));
  return (
    <>
      {refusal === undefined ? null : (
        <Banner tone="danger" title="Invalid search parameters.">
          {refusalWords(notices)}
        </Banner>
      )}
      {unknownTerm === undefined || refusal ? null : (
        <Banner tone="danger" title={`There is no term ${shortened(unknownTerm)}.`}>
          Choose another one.
        </Banner>
      )}
      {isTermGuessed ? (
        <Banner tone="warning" title={`${termName} was selected for you.`}>
          It is the latest term with this subject.
        </Banner>
      ) : null}
      {isCareerDropped ? (
        <Banner tone="warning" title="The Career filter was removed.">
          Choose among the Course Offerings instead.
        </Banner>
      ) : null}
      {subjects.length > 0 ? (
        <Banner tone="warning" title={`${valueList(subjects)} removed.`}>
          {subjects.length === 1 ? "This subject has" : "These subjects have"} no classes in {termName}.
        </Banner>
      ) : null}
      {others.length > 0 ? (
        <Banner tone="warning" title="Unknown values were ignored.">
          {others.map(({ name, values }) => `${criterionLabel(name)}: ${valueList(values)}.`).join(" ")}
        </Banner>
      ) : null}
    </>
  );
}

/** At most so many of them in words, and of each the beginning: an address can hold anything. */
const SHOWN_VALUES = 5;
const SHOWN_LENGTH = 40;

function valueList(values: readonly string[]): string {
  const shown = values.slice(0, SHOWN_VALUES).map(shortened);
  const more = values.length - shown.length;
  return listLabel(more > 0 ? [...shown, `${more} more`] : shown);
}

/** Without what cannot be seen, such as marks that turn the direction of the words around it. */
function shortened(value: string): string {
  const isLong = value.length > SHOWN_LENGTH;
  const shown = value.slice(0, SHOWN_LENGTH).replaceAll(/\p{C}/gu, "");
  return isLong ? `${shown}…` : shown;
}

function isOfSubjects({ name }: Ignored): boolean {
  return name === "subjects" || name === "excludeSubjects";
}

function refusalWords({ refusal, unknownTerm }: OpeningNotices): string {
  if (unknownTerm !== undefined) return `There is no term ${shortened(unknownTerm)}. Choose another one.`;
  const { removed } = refusal ?? {};
  return removed === undefined
    ? "Change the filters and search again."
    : `The filter ${criterionLabel(removed)} was removed.`;
}
