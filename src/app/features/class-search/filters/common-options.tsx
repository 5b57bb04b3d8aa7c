import { useState } from "react";
import type { CodeDescription } from "#contract/wire-shapes";
import { Card, ChipGroup, ComboBox, type ComboBoxItem, LiveRegion, RadioGroup, Stack, TextField } from "#ui";
import { t } from "#words";
import { MAX_CATALOG_NUMBER, valuesOfCriterion } from "../criteria.ts";
import styles from "./filters.module.css";
import type { Filters } from "./use-filters.ts";

/** Of a term, which is chosen above all filters. */
export function CommonOptions({ filters, term }: { filters: Filters; term: string }) {
  return (
    <Card title={t("Common options")}>
      <div className={styles.fields}>
        <OptionsOfTerm key={term} filters={filters} term={term} />
      </div>
    </Card>
  );
}

function OptionsOfTerm({ filters, term }: { filters: Filters; term: string }) {
  const { data, criteria, classNumberError, set, typed } = filters;
  const [all] = data.EnrollmentStatusModes;
  const own = { filters, subjects: data.SubjectsByTerm[term] ?? [] };
  return (
    <>
      <SubjectFilter {...own} name="subjects" label={t("Subjects")} chosenLabel={t("Selected subjects")} />
      <SubjectFilter
        {...own}
        name="excludeSubjects"
        label={t("Exclude subjects")}
        chosenLabel={t("Excluded subjects")}
      />
      <TextField
        label={t("Catalog number")}
        hint={t("Full number or first few digits")}
        maxLength={MAX_CATALOG_NUMBER}
        {...typed("partialCatalogNumber")}
      />
      <TextField label={t("Class number")} inputMode="numeric" error={classNumberError} {...typed("classNumber")} />
      <RadioGroup
        label={t("Enrollment status")}
        orientation="horizontal"
        className={styles.whole ?? ""}
        value={criteria.enrollmentStatusMode ?? all?.Value ?? null}
        onChange={(mode) => set({ enrollmentStatusMode: mode === all?.Value ? "" : mode })}
        options={data.EnrollmentStatusModes.map(({ Value, Description }) => ({ id: Value, text: Description }))}
      />
    </>
  );
}

type SubjectFilterProps = {
  filters: Filters;
  name: "subjects" | "excludeSubjects";
  label: string;
  chosenLabel: string;
  subjects: readonly CodeDescription[];
};

function SubjectFilter({ filters: { criteria, set }, name, label, chosenLabel, subjects }: SubjectFilterProps) {
  const [query, setQuery] = useState("");
  /** The focus stays in the field, so a screen reader wouldn't notice. */
  const [erased, setErased] = useState("");
  const chosen = valuesOfCriterion(criteria, name);
  // A subject can't be both included and excluded.
  const taken = [...valuesOfCriterion(criteria, "subjects"), ...valuesOfCriterion(criteria, "excludeSubjects")];
  const free = subjects.filter(({ Code }) => !taken.includes(Code.toUpperCase()));
  const found = findSubjects(free, query);
  const onChange = (codes: readonly string[]) => set({ [name]: codes.join(",") });

  function choose(code: string) {
    onChange([...chosen, code.toUpperCase()]);
    setQuery("");
    setErased("");
  }

  function eraseLast() {
    const last = chosen.at(-1);
    if (last === undefined) return;
    onChange(chosen.slice(0, -1));
    setErased(t("{name} removed", { name: last }));
  }

  return (
    <Stack gap={chosen.length > 0 ? 2 : 0} className={styles.wide}>
      <ComboBox
        label={label}
        placeholder={t("Code or name")}
        query={query}
        onQueryChange={setQuery}
        items={found.map(toItem)}
        status={t("No subjects match.")}
        foot={t("{count, plural, one {# subject} other {# subjects}}. Type or use the arrow keys, then press Enter.", {
          count: found.length,
        })}
        onChoose={choose}
        onErase={eraseLast}
      />
      <LiveRegion message={erased} />
      {/* There even without chips, so that the focus has a place to go from the last one. */}
      <ChipGroup
        label={chosenLabel}
        chips={chosen.map((code) => toChip(code, subjects))}
        onRemove={(code) => onChange(chosen.filter((each) => each !== code))}
      />
    </Stack>
  );
}

/** Some catalogs have no subject names; the code shows once. */
function toItem({ Code, Description }: CodeDescription): ComboBoxItem {
  return Code === Description ? { id: Code, text: Code } : { id: Code, lead: Code, text: Description };
}

function toChip(code: string, subjects: readonly CodeDescription[]) {
  const name = subjects.find(({ Code }) => Code.toUpperCase() === code)?.Description;
  return name === undefined || name === code ? { id: code, value: code } : { id: code, name: code, value: name };
}

export function findSubjects(subjects: readonly CodeDescription[], query: string): readonly CodeDescription[] {
  const wanted = query.trim().toLowerCase();
  const isFirst = ({ Code }: CodeDescription) => Code.toLowerCase().startsWith(wanted);
  const found = subjects.filter(({ Code, Description }) => `${Code} ${Description}`.toLowerCase().includes(wanted));
  return [...found.filter(isFirst), ...found.filter((subject) => !isFirst(subject))];
}
