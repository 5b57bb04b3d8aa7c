import { useEffect, useRef } from "react";
import type { ValueDescription } from "#contract/wire-shapes";
import { Card } from "../../../ui/layout/card.tsx";
import { Radio, RadioGroup } from "../../../ui/choices/radio-group.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { listOf } from "../criteria.ts";
import { MAX_CATALOG_NUMBER } from "./check-criteria.ts";
import styles from "./common-options.module.css";
import { SubjectFilter } from "./subject-filter.tsx";
import type { Filters } from "./use-filters.ts";

/** The term, and then the most common filters. */
export function CommonOptions({ filters }: { filters: Filters }) {
  const { data, criteria, set } = filters;
  const { term } = criteria;
  return (
    <Card title="Common options">
      <div className={styles.fields}>
        <Select
          label="Term"
          options={data.Terms.map(({ Code, Description }) => ({ id: Code, text: Description }))}
          value={term ?? null}
          onChange={(code) => set("term", code)}
          placeholder="Choose a term"
          className={styles.wide ?? ""}
        />
        {term === undefined ? (
          <p role="status" className={styles.prompt}>
            Select a term to continue.
          </p>
        ) : (
          <OptionsOfTerm key={term} filters={filters} term={term} />
        )}
      </div>
    </Card>
  );
}

function OptionsOfTerm({ filters, term }: { filters: Filters; term: string }) {
  const { data, criteria, classNumberError, refusedSearches, set, typed } = filters;
  const subjects = data.SubjectsByTerm[term] ?? [];
  const wanted = listOf(criteria, "subjects");
  const unwanted = listOf(criteria, "excludeSubjects");
  return (
    <>
      <div className={styles.wide}>
        <SubjectFilter
          label="Subjects"
          chosenLabel="Selected subjects"
          subjects={subjects}
          chosen={wanted}
          barred={unwanted}
          onChange={(codes) => set("subjects", codes)}
        />
      </div>
      <div className={styles.wide}>
        <SubjectFilter
          label="Exclude subjects"
          chosenLabel="Excluded subjects"
          subjects={subjects}
          chosen={unwanted}
          barred={wanted}
          onChange={(codes) => set("excludeSubjects", codes)}
        />
      </div>
      <TextField
        label="Catalog number"
        hint="Full number or first few digits"
        maxLength={MAX_CATALOG_NUMBER}
        {...typed("partialCatalogNumber")}
      />
      <TextField
        label="Class number"
        inputMode="numeric"
        error={classNumberError}
        {...typed("classNumber")}
        inputRef={useFocusAfter(refusedSearches)}
      />
      <StatusFilter
        modes={data.EnrollmentStatusModes}
        chosen={criteria.enrollmentStatusMode}
        onChange={(mode) => set("enrollmentStatusMode", mode)}
        className={styles.whole ?? ""}
      />
    </>
  );
}

/** Scrolls to the invalid field. */
function useFocusAfter(refusedSearches: number) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusedSearches > 0) input.current?.focus();
  }, [refusedSearches]);
  return input;
}

type StatusFilterProps = {
  /** The first one keeps all classes and isn't in the address. */
  modes: readonly ValueDescription[];
  chosen: string | undefined;
  onChange: (mode: string) => void;
  className?: string;
};

function StatusFilter({ modes, chosen, onChange, className = "" }: StatusFilterProps) {
  const [all] = modes;
  return (
    <RadioGroup
      label="Enrollment status"
      orientation="horizontal"
      className={className}
      value={chosen ?? all?.Value ?? null}
      onChange={(mode) => onChange(mode === all?.Value ? "" : mode)}
    >
      {modes.map(({ Value, Description }) => (
        <Radio key={Value} value={Value}>
          {Description}
        </Radio>
      ))}
    </RadioGroup>
  );
}
