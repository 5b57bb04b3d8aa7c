import type { ClassSearchData } from "#contract/class-search";
import { Banner } from "../../../ui/banner.tsx";
import type { Notices } from "./filters-form.tsx";
import { criterionLabel } from "./other-filters.ts";

export type FilterNoticesProps = {
  notices: Notices;
  data: ClassSearchData;
  term: string | undefined;
};

/** What was changed or refused of what the address asked for. */
export function FilterNotices({ notices, data, term }: FilterNoticesProps) {
  const { refusal, unknownTerm, isTermGuessed, droppedSubjects } = notices;
  const termName = data.Terms.find(({ Code }) => Code === term)?.Description ?? term;
  return (
    <>
      {refusal === undefined ? null : (
        <Banner tone="danger" title="Invalid search parameters.">
          {refusalWords(notices)}
        </Banner>
      )}
      {unknownTerm === undefined || refusal ? null : (
        <Banner tone="danger" title={`There is no term ${unknownTerm}.`}>
          Choose another one.
        </Banner>
      )}
      {isTermGuessed ? (
        <Banner tone="warning" title={`${termName} was selected for you.`}>
          It is the latest term with this subject.
        </Banner>
      ) : null}
      {droppedSubjects.length > 0 ? (
        <Banner tone="warning" title={`${droppedSubjects.join(", ")} removed.`}>
          {droppedSubjects.length === 1 ? "This subject has" : "These subjects have"} no classes in {termName}.
        </Banner>
      ) : null}
    </>
  );
}

function refusalWords({ refusal, unknownTerm }: Notices): string {
  if (unknownTerm !== undefined) return `There is no term ${unknownTerm}. Choose another one.`;
  const { removed } = refusal ?? {};
  return removed === undefined
    ? "Change the filters and search again."
    : `The filter ${criterionLabel(removed)} was removed.`;
}
