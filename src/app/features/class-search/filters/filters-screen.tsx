import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { Panel } from "../../../lib/screen/panel.tsx";
import { ScreenTitle } from "../../../lib/screen/screen-title.tsx";
import { useLocation, useSearchParams } from "../../../ui/routing/routing.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/loading/skeleton.tsx";
import { readCriteria } from "../criteria.ts";
import type { FiltersState } from "../refused-search.ts";
import { searchDataAtom } from "../search-data.ts";
import { FiltersForm } from "./filters-form.tsx";
import { openFilters } from "./term-choice.ts";
import { termDataAt } from "./term-data.ts";
import styles from "./filters-screen.module.css";

export function FiltersScreen() {
  const reload = useSetAtom(searchDataAtom);
  return (
    <div className={styles.screen}>
      <ScreenTitle>Class Search</ScreenTitle>
      <Panel skeleton={<FormSkeleton />} errorTitle="We couldn't load the filters." onRetry={reload}>
        <Form />
      </Panel>
    </div>
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
  return <FiltersForm key={formId} formId={formId} data={data} opening={openFilters(asked, data)} {...{ refusal }} />;
}

/** Unique, because the history keeps ids of earlier forms, and every typed address has the same key. */
function newFormId(): string {
  return Math.random().toString(36).slice(2);
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="Loading filters" className={styles.skeleton ?? ""}>
      <Skeleton width="8rem" />
      <Skeleton width="20rem" height="2rem" />
      <Skeleton width="8rem" />
      <Skeleton height="2rem" />
    </SkeletonGroup>
  );
}
