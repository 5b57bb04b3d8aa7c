import { useState } from "react";
import { foldText } from "#engine";
import { CheckboxGroup, SearchField, Stack, Text } from "#ui";
import { t } from "#words";
import { classNames } from "../../../ui/class-names.ts";
import type { FilterValue } from "../criteria.ts";
import styles from "./filters.module.css";

type ChoiceFilterProps = {
  label: string;
  values: readonly FilterValue[];
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
  /** If the text is an abbreviation. */
  spoken?: (value: FilterValue) => string;
  className?: string;
};

/** From so many values on, a list has a field to find one. */
const LONG = 12;

export function ChoiceFilter({ label, values, chosen, onChange, spoken, className }: ChoiceFilterProps) {
  const [query, setQuery] = useState("");
  const wanted = foldText(query).trim();
  // What is chosen stays in sight.
  const shown = values.filter(
    ({ code, text }) => chosen.includes(code) || foldText(`${text} ${code}`).includes(wanted),
  );
  // In the order of the options, so that the address doesn't depend on the order of clicks.
  const inOrder = (codes: readonly string[]) => values.map(({ code }) => code).filter((code) => codes.includes(code));
  const choices = (
    <CheckboxGroup
      label={label}
      labelPlacement="hidden"
      value={chosen}
      onChange={(codes) => onChange(inOrder(codes))}
      list={classNames(styles.chips, className)}
      look="pill"
      options={shown.map((value) => ({
        id: value.code,
        text: spoken ? <span aria-hidden="true">{value.text}</span> : value.text,
        "aria-label": spoken?.(value),
      }))}
    />
  );
  if (values.length < LONG) return choices;
  return (
    <Stack>
      <SearchField
        label={t("Find in {list}", { list: label })}
        placeholder={t("Find")}
        value={query}
        onChange={setQuery}
      />
      {shown.length === 0 ? <Text tone="quiet">{t("Nothing matches “{query}”.", { query })}</Text> : choices}
    </Stack>
  );
}
