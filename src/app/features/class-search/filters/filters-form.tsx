import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ClassSearchData } from "#contract/class-search";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { type Criteria, type CriterionName, listOf, onlyTerm, withCriterion } from "../criteria.ts";
import type { FiltersState, Refusal } from "../refused-search.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { FilterNotices } from "./filter-notices.tsx";
import { hasCareerFilter, otherFilters } from "./other-filters.ts";
import { OtherFiltersCard } from "./other-filters-card.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { SubjectFilter } from "./subject-filter.tsx";
import { type Opening, subjectsOf, withTerm } from "./term-choice.ts";
import styles from "./filters-screen.module.css";

export type FiltersFormProps = {
  formId: string;
  data: ClassSearchData;
  opening: Opening;
  /** The search that was tried last was refused. */
  refusal: Refusal | undefined;
};

const WRONG_CLASS_NUMBER = "Invalid class number.";
/** As the contract has it. */
const CLASS_NUMBER = /^[0-9]{1,10}$/;
const MAX_CATALOG_NUMBER = 20;

export function FiltersForm({ formId, data, opening, refusal }: FiltersFormProps) {
  const navigate = useNavigate();
  const [criteria, setCriteria] = useState(opening.criteria);
  const [notices, setNotices] = useState<Notices>({ ...opening, refusal });
  const [classNumberError, setClassNumberError] = useState(() => classNumberErrorOf(criteria));
  const { term } = criteria;
  const others = otherFilters(criteria, data);

  /** What a toast's Undo, which outlives the form, changes; undefined without a form. */
  const latest = useRef<Criteria>(undefined);
  useEffect(() => {
    latest.current = criteria;
    return () => {
      latest.current = undefined;
    };
  }, [criteria]);

  /** Every change is in the address at once, so that a reload or the way back finds it. */
  function change(next: Criteria, droppedSubjects: readonly string[] = []) {
    setCriteria(next);
    setClassNumberError(undefined);
    setNotices({ ...noNotices, droppedSubjects });
    void write(next);
  }

  async function write(next: Criteria) {
    const state: FiltersState = { formId };
    await navigate(paths.classSearchFilters.href(next), { replace: true, preventScrollReset: true, state });
  }

  function chooseTerm(code: string) {
    const chosen = withTerm(criteria, code, data);
    change(chosen.criteria, chosen.droppedSubjects);
  }

  const setCriterion = (name: CriterionName) => (value: string | readonly string[]) =>
    change(withCriterion(criteria, name, value));

  /** Texts are kept as they are typed; the address gets them when the field is left. */
  const setText = (name: CriterionName) => (text: string) => setCriteria((last) => ({ ...last, [name]: text }));

  /** No control puts such a filter back, so a toast does. */
  function removeOther(name: CriterionName) {
    const label = others.find(({ id }) => id === name)?.name ?? "Other";
    const value = criteria[name] ?? "";
    change(withCriterion(criteria, name, ""));
    showToast(`${label} filter removed`, () => {
      if (latest.current) change(withCriterion(latest.current, name, value));
    });
  }

  async function search() {
    const tidied = tidy(criteria);
    const error = classNumberErrorOf(tidied);
    setClassNumberError(error);
    if (error !== undefined || term === undefined) return;
    // Enter leaves no field: what was typed in it is written now, for the way back.
    await write(tidied);
    await navigate(paths.classSearchResults.href(tidied));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void search();
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FilterNotices notices={notices} data={data} term={term} />
      <Card>
        <Select
          label="Term"
          options={data.Terms.map(({ Code, Description }) => ({ id: Code, text: Description }))}
          value={term ?? null}
          onChange={chooseTerm}
          placeholder="Choose a term"
          className={styles.term ?? ""}
        />
        {term === undefined ? (
          <p role="status" className={styles.prompt}>
            Select a term to continue.
          </p>
        ) : null}
      </Card>
      {term === undefined ? null : (
        <>
          <Card title="Common options">
            <div className={styles.common}>
              <SubjectFilter
                key={term}
                subjects={subjectsOf(data, term)}
                chosen={listOf(criteria, "subjects")}
                onChange={setCriterion("subjects")}
              />
              <TextField
                label="Catalog number"
                hint="The number, or how it begins"
                maxLength={MAX_CATALOG_NUMBER}
                value={criteria.partialCatalogNumber ?? ""}
                onChange={setText("partialCatalogNumber")}
                onBlur={() => void write(tidy(criteria))}
              />
              <TextField
                label="Class number"
                inputMode="numeric"
                error={classNumberError}
                value={criteria.classNumber ?? ""}
                onChange={setText("classNumber")}
                onBlur={() => void write(tidy(criteria))}
              />
              <StatusFilter
                modes={data.EnrollmentStatusModes}
                chosen={criteria.enrollmentStatusMode}
                onChange={setCriterion("enrollmentStatusMode")}
              />
            </div>
          </Card>
          {hasCareerFilter(data) ? (
            <Card title="Career">
              <ChoiceFilter
                label="Career"
                choices={data.AcademicCareers}
                chosen={listOf(criteria, "academicCareers")}
                onChange={setCriterion("academicCareers")}
              />
            </Card>
          ) : null}
          <OtherFiltersCard chips={others} onRemove={removeOther} />
          <div className={styles.foot}>
            <Button onPress={() => change(onlyTerm(criteria))}>Reset Filters</Button>
            <Button type="submit" variant="primary" size="large" icon={Search}>
              Search
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

export type Notices = Omit<Opening, "criteria"> & { refusal: Refusal | undefined };

const noNotices: Notices = { isTermGuessed: false, droppedSubjects: [], unknownTerm: undefined, refusal: undefined };

function classNumberErrorOf({ classNumber }: Criteria): string | undefined {
  return classNumber === undefined || CLASS_NUMBER.test(classNumber) ? undefined : WRONG_CLASS_NUMBER;
}

/** Without what was typed around the texts, and without those that are empty. */
function tidy(criteria: Criteria): Criteria {
  return withCriterion(criteria, "term", criteria.term ?? "");
}
