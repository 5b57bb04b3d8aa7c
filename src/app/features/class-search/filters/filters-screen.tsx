import { useAtomValue, useSetAtom } from "jotai/react";
import { type FormEvent, useState } from "react";
import { t } from "#words";
import { Panel } from "../../../lib/screen/panel.tsx";
import { ScreenTitle } from "../../../lib/screen/screen-title.tsx";
import { Banner, Button, Row, Skeleton, SkeletonGroup, Stack, Text, useLocation, useSearchParams } from "#ui";
import { focusFirstError } from "../../../ui/focus-on.ts";
import { countFilters, criterionOf, type FiltersState, readCriteria } from "../criteria.ts";
import { searchDataAtom, termDataAt } from "../search-data.ts";
import { CommonOptions } from "./common-options.tsx";
import { FilterGroups } from "./filter-groups.tsx";
import { IgnoredBanners, shortened } from "./ignored-banners.tsx";
import { type Filters, type FiltersOpening, openFilters, useFilters } from "./use-filters.ts";
import { Search } from "lucide-react";
import styles from "./filters.module.css";

export function FiltersScreen() {
  const reload = useSetAtom(searchDataAtom);
  return (
    <Stack gap={4}>
      <ScreenTitle>{t("Class Search")}</ScreenTitle>
      <Panel skeleton={<FormSkeleton />} errorTitle={t("We couldn't load the filters.")} onRetry={reload}>
        <Form />
      </Panel>
    </Stack>
  );
}

/** The address fills the form. The form's own changes of the address carry its id, so they don't reset it. */
function Form() {
  const [query] = useSearchParams();
  const asked = readCriteria(query);
  // Requested before the data of all terms suspends, so that both load at once.
  useAtomValue(termDataAt(asked.term));
  const data = useAtomValue(searchDataAtom);
  const location = useLocation();
  const { formId: ownId, refusal } = (location.state ?? {}) as FiltersState;
  const [form, setForm] = useState(() => ({ id: newFormId(), location }));
  const formId = ownId === form.id || location === form.location ? form.id : newFormId();
  if (location !== form.location) setForm({ id: formId, location });
  const opening = { ...openFilters(asked, data), refusal };
  return <FiltersForm key={formId} formId={formId} data={data} opening={opening} />;
}

/** Unique, because the history keeps ids of earlier forms, and every typed address has the same key. */
function newFormId(): string {
  return Math.random().toString(36).slice(2);
}

function FormSkeleton() {
  return (
    <SkeletonGroup label={t("Loading filters")}>
      <Skeleton width="8rem" />
      <Skeleton width="20rem" height="2rem" />
      <Skeleton width="8rem" />
      <Skeleton height="2rem" />
    </SkeletonGroup>
  );
}

function FiltersForm(opening: FiltersOpening) {
  const filters = useFilters(opening);
  const { term } = filters.criteria;

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    void filters.search();
    focusFirstError(event.currentTarget);
  }

  return (
    <Stack as="form" gap={4} className={styles.form} onSubmit={submit} noValidate>
      <FilterBanners filters={filters} />
      <CommonOptions filters={filters} />
      {term === undefined ? null : (
        <>
          <FilterGroups filters={filters} term={term} />
          <FiltersBar filters={filters} />
        </>
      )}
    </Stack>
  );
}

/** What was changed, ignored, or refused in the address. */
function FilterBanners({ filters }: { filters: Filters }) {
  const { opening, ignored, isCareerDropped, criteria, data } = filters;
  const { refusal, unknownTerm, isTermGuessed = false } = opening ?? {};
  const termName = data.Terms.find(({ Code }) => Code === criteria.term)?.Description ?? "";
  return (
    <>
      {refusal === undefined ? null : (
        <Banner tone="danger" title={t("Invalid search parameters.")}>
          {refusal.removed === undefined
            ? t("Change the filters and search again.")
            : t("We removed the {name} filter.", { name: criterionOf[refusal.removed].label() })}
        </Banner>
      )}
      {unknownTerm === undefined ? null : (
        <Banner tone="danger" title={t("Term {term} doesn't exist.", { term: shortened(unknownTerm) })}>
          {t("Choose another term.")}
        </Banner>
      )}
      {isTermGuessed ? (
        <Banner tone="warning" title={t("Showing {term}.", { term: termName })}>
          {t("It's the latest term with this subject.")}
        </Banner>
      ) : null}
      <IgnoredBanners {...{ ignored, isCareerDropped }} />
    </>
  );
}

/** Always in reach: the number of filters, Reset Filters, and Search. */
function FiltersBar({ filters: { criteria, reset } }: { filters: Filters }) {
  return (
    <Row wrap={false} className={`no-print ${styles.bar}`}>
      <Text role="status" tone="quiet" className={styles.count}>
        {t("{count, plural, one {# filter} other {# filters}}", { count: countFilters(criteria) })}
      </Text>
      <Button onPress={reset}>{t("Reset Filters")}</Button>
      <Button type="submit" variant="primary" size="large" icon={Search}>
        {t("Search")}
      </Button>
    </Row>
  );
}
