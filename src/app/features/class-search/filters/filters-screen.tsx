import { useAtomValue, useSetAtom } from "jotai/react";
import { type FormEvent, useEffect, useState } from "react";
import { Button, LiveRegion, Note, optionalPart, Row, Select, SkeletonGroup, Spoken, Stack, Text } from "#ui";
import { t } from "#words";
import { NoTerms } from "../../../lib/screen/no-terms.tsx";
import { Panel } from "../../../lib/screen/panel.tsx";
import { ScreenTitle } from "../../../lib/screen/screen.tsx";
import { onFirstAct } from "../../../lib/time/page-activity.ts";
import { useQuery } from "../../../routing/location.tsx";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { countFilters, readCriteria } from "../criteria.ts";
import { searchDataAtom, termDataAt } from "../search-data.ts";
import { SentenceBox } from "../sentence/sentence-box.tsx";
import { totalAtom } from "../sentence/sentence-state.ts";
import { useEndOfSentence, useReset, useSentence } from "../sentence/use-sentence.ts";
import styles from "./filters.module.css";
import { MostUsed } from "./most-used.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

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
  const { criteria, data, isRefused, isTermGuessed, ignored } = filters;
  const hasList = useMediaQuery("(width >= 56.25em)");
  if (data.Terms.length === 0) return <NoTerms onRetry={reload} />;

  const { term } = criteria;
  return (
    <Stack gap={4} className={styles.form}>
      {isRefused || isTermGuessed || ignored.length > 0 ? <FilterBanners filters={filters} /> : null}
      {/* Outside of the term's own part, so that the focus stays on it. */}
      <Row gap={3}>
        <TermSelect filters={filters} />
        {term === undefined ? (
          <Text tone="quiet">{t("Select a term to continue.")}</Text>
        ) : (
          <TermState filters={filters} hasList={hasList} />
        )}
      </Row>
      {term === undefined ? null : <SentenceForm key={term} {...{ filters, term, hasList }} />}
    </Stack>
  );
}

function TermState({ filters, hasList }: { filters: Filters; hasList: boolean }) {
  const total = useAtomValue(totalAtom);
  const reset = useReset(filters);
  return (
    <>
      {hasList && total !== undefined ? (
        <Text tone="quiet">{t("{count, plural, one {# class} other {all # classes}}", { count: total })}</Text>
      ) : null}
      <Row gap={3} className="to-end">
        <FilterCount count={countFilters(filters.criteria)} />
        {hasList ? (
          <Button variant="quiet" onPress={reset}>
            {t("Reset Filters")}
          </Button>
        ) : null}
      </Row>
    </>
  );
}

function TermSelect({ filters: { data, criteria, set } }: { filters: Filters }) {
  return (
    <Select
      label={t("Term")}
      labelPlacement="hidden"
      options={data.Terms.map(({ Code, Description }) => ({ id: Code, text: Description }))}
      value={criteria.term ?? null}
      onChange={(term) => set({ term })}
      placeholder={t("Choose a term")}
      className={styles.term ?? ""}
    />
  );
}

const FilterBanners = optionalPart(async () => (await import("./banners.tsx")).FilterBanners);
const SentenceSource = optionalPart(async () => (await import("../sentence/sentence-source.tsx")).SentenceSource);
const LiveResults = optionalPart(async () => (await import("../results/live-results.tsx")).LiveResults);

type SentenceFormProps = { filters: Filters; term: string; hasList: boolean };

function SentenceForm({ filters, term, hasList }: SentenceFormProps) {
  const { criteria } = filters;
  const sentence = useSentence(filters, term);
  const [hasActed, setActed] = useState(false);
  const [isAllOpen, setAllOpen] = useState(false);
  useEffect(() => onFirstAct(() => setActed(true)), []);
  useEndOfSentence();
  const count = countFilters(criteria);

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    sentence.show();
  }

  const show = (
    <Button type="submit" variant="primary" size="large" isBlock={!hasList}>
      {sentence.showLabel}
    </Button>
  );
  return (
    <Stack as="form" gap={4} onSubmit={submit} noValidate className={styles.sentence}>
      <Stack gap={2}>
        <SentenceBox sentence={sentence} button={hasList ? show : null} />
        {filters.classNumberError === undefined || isAllOpen ? null : (
          <Note tone="danger">{filters.classNumberError}</Note>
        )}
        <LiveRegion message={sentence.hasMore || count > 0 ? sentence.showLabel : ""} />
      </Stack>
      <div className={styles.columns}>
        <MostUsed {...{ filters, sentence, term, isAllOpen, setAllOpen }} />
        {hasList && (hasActed || count > 0) ? (
          <LiveResults criteria={{ ...criteria, term }} text={sentence.text} extras={sentence.extras} />
        ) : null}
      </div>
      {hasList ? null : (
        <Row wrap={false} className={`no-print ${styles.bar}`}>
          <Button onPress={sentence.reset}>{t("Reset Filters")}</Button>
          <span className="fills">{show}</span>
        </Row>
      )}
      {hasActed || count > 0 || sentence.hasMore ? <SentenceSource onLost={sentence.lose} /> : null}
    </Stack>
  );
}

function FilterCount({ count }: { count: number }) {
  return (
    <Text as="span" tone="quiet" className={styles.count}>
      <Spoken as="span">{t("{count, plural, one {# filter} other {# filters}}", { count })}</Spoken>
    </Text>
  );
}
