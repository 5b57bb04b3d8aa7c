import { Check } from "lucide-react";
import { useId, useState } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import { CheckboxGroup as AriaCheckboxGroup } from "react-aria-components/CheckboxGroup";
import { t } from "#words";
import { Checkbox, Icon, LiveRegion, MarkedText, SearchField, Stack, Text } from "#ui";
import pillStyles from "../../../ui/choices/toggle-pill.module.css";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./choice-filter.module.css";
import type { FilterValue } from "./filter-values.ts";

/** More values than this are a searchable list, fewer are chips. */
const MOST_CHIPS = 12;

export type ChoiceFilterProps = {
  label: string;
  values: readonly FilterValue[];
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
};

/** Any of the values; none means all. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  return props.values.length > MOST_CHIPS ? <SearchedChoices {...props} /> : <ChoiceChips {...props} />;
}

type ChoiceChipsProps = ChoiceFilterProps & {
  /** If the text is an abbreviation. */
  spoken?: (value: FilterValue) => string;
  className?: string;
};

/** Checkboxes that look like chips. */
export function ChoiceChips({ label, values, chosen, onChange, spoken, className }: ChoiceChipsProps) {
  return (
    <AriaCheckboxGroup
      aria-label={label}
      value={[...chosen]}
      onChange={(codes) => onChange(inOrder(values, codes))}
      className={classNames(styles.chips, className)}
    >
      {values.map((value) => (
        <AriaCheckbox
          key={value.code}
          value={value.code}
          className={pillStyles.pill ?? ""}
          {...(spoken && { "aria-label": spoken(value) })}
        >
          {({ isSelected }) => (
            <>
              {isSelected ? <Icon of={Check} /> : <span className={pillStyles.box} />}
              {value.text}
            </>
          )}
        </AriaCheckbox>
      ))}
    </AriaCheckboxGroup>
  );
}

/** A list with a search field. Checked values stay checked when they don't match. */
function SearchedChoices({ label, values, chosen, onChange }: ChoiceFilterProps) {
  const [query, setQuery] = useState("");
  const listId = useId();
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = values.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  const [count, total] = [found.length, values.length];
  return (
    <Stack>
      <SearchField
        label={t("Search {label}", { label })}
        placeholder={t("Search {total, number} options", { total })}
        value={query}
        onChange={setQuery}
        aria-controls={listId}
        // Otherwise Enter would search for classes.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <LiveRegion message={words.length === 0 ? "" : t("{count, number} of {total, number} match", { count, total })} />
      <AriaCheckboxGroup
        id={listId}
        aria-label={label}
        value={[...chosen]}
        onChange={(codes) => onChange(inOrder(values, codes))}
        className={styles.list ?? ""}
      >
        {found.length === 0 ? (
          <Text tone="quiet" className={styles.row}>
            {t("No matches.")}
          </Text>
        ) : null}
        {found.map(({ code, text }) => (
          <Checkbox key={code} value={code} className={styles.row ?? ""}>
            <MarkedText text={text} query={query} />
          </Checkbox>
        ))}
      </AriaCheckboxGroup>
    </Stack>
  );
}

/** In the order of the options, so that the address doesn't depend on the order of clicks. */
function inOrder(values: readonly FilterValue[], codes: readonly string[]): readonly string[] {
  return values.map(({ code }) => code).filter((code) => codes.includes(code));
}
