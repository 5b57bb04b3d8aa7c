import { useAtomValue, useSetAtom } from "jotai/react";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { t } from "#words";
import { Panel } from "../../../lib/screen/panel.tsx";
import { NoTerms } from "../../../lib/screen/no-terms.tsx";
import { ScreenTitle } from "../../../lib/screen/screen.tsx";
import { useQuery } from "../../../routing/location.tsx";
import { Banner, Button, Row, SkeletonGroup, Spoken, Stack, Text } from "#ui";
import { focusFirstError } from "../../../ui/focus-on.ts";
import { countFilters, readCriteria } from "../criteria.ts";
import { searchDataAtom, termDataAt } from "../search-data.ts";
import { CommonOptions } from "./common-options.tsx";
import { FilterGroups } from "./filter-groups.tsx";
import { IgnoredBanner } from "./ignored-banner.tsx";
import { type Filters, useFilters } from "./use-filters.ts";
import styles from "./filters.module.css";

export function FiltersScreen() {
  const reload = useSetAtom(searchDataAtom);
  const skeleton = <SkeletonGroup label={t("Loading filters")} blocks={["8rem", "20rem 2rem", "8rem", "100% 2rem"]} />;
  return (
    <Stack gap={4}>
      <ScreenTitle>{t("Class Search")}</ScreenTitle>
      <Panel skeleton={skeleton} errorTitle={t("We couldn't load the filters.")} onRetry={reload}>
        <FiltersForm />
      </Panel>
    </Stack>
  );
}

function FiltersForm() {
  const [query] = useQuery();
  const reload = useSetAtom(searchDataAtom);
  // Requested before the data of all terms suspends, so that both load at once.
  useAtomValue(termDataAt(readCriteria(query).term));
  const filters = useFilters(useAtomValue(searchDataAtom));
  const { criteria, data, reset, search } = filters;
  if (data.Terms.length === 0) return <NoTerms onRetry={reload} />;

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    search();
    focusFirstError(event.currentTarget);
  }

  return (
    <Stack as="form" gap={4} className={styles.form} onSubmit={submit} noValidate>
      <FilterBanners filters={filters} />
      <CommonOptions filters={filters} />
      {criteria.term === undefined ? null : (
        <>
          <FilterGroups filters={filters} term={criteria.term} />
          <Row className={`no-print ${styles.bar}`}>
            <Text tone="quiet" style={{ flex: 1 }}>
              <Spoken as="span">
                {t("{count, plural, one {# filter} other {# filters}}", { count: countFilters(criteria) })}
              </Spoken>
            </Text>
            <Button onPress={reset}>{t("Reset Filters")}</Button>
            <Button type="submit" variant="primary" size="large" icon={Search}>
              {t("Search")}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

function FilterBanners({ filters }: { filters: Filters }) {
  const { isRefused, ignored, isTermGuessed, criteria, data } = filters;
  const term = data.Terms.find(({ Code }) => Code === criteria.term)?.Description ?? "";
  return (
    <>
      {isRefused ? (
        <Banner tone="danger" title={t("Invalid search parameters.")}>
          {t("Change the filters and search again.")}
        </Banner>
      ) : null}
      {isTermGuessed ? (
        <Banner tone="warning" title={t("Showing {term}.", { term })}>
          {t("It's the latest term with this subject.")}
        </Banner>
      ) : null}
      <IgnoredBanner ignored={ignored} />
    </>
  );
}
