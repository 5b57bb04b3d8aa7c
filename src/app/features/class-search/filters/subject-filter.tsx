import { useState } from "react";
import type { CodeDescription } from "#contract/wire-shapes";
import { counted } from "../../../lib/format/format-number.ts";
import { ChipGroup } from "../../../ui/choices/chip-group.tsx";
import { ComboBox, type ComboBoxItem } from "../../../ui/fields/combo-box.tsx";
import { findSubjects } from "./find-subjects.ts";
import styles from "./common-options.module.css";

export type SubjectFilterProps = {
  label: string;
  /** Label of the chosen subjects' chips. */
  chosenLabel: string;
  subjects: readonly CodeDescription[];
  chosen: readonly string[];
  /** Not offered, because a subject can't be both included and excluded. */
  barred: readonly string[];
  onChange: (codes: readonly string[]) => void;
};

/** Any number of the term's subjects, found by code or name. */
export function SubjectFilter({ label, chosenLabel, subjects, chosen, barred, onChange }: SubjectFilterProps) {
  const [query, setQuery] = useState("");
  const free = subjects.filter(({ Code }) => ![...chosen, ...barred].includes(Code.toUpperCase()));
  const found = findSubjects(free, query);

  function choose(code: string) {
    onChange([...chosen, code.toUpperCase()]);
    setQuery("");
  }

  return (
    <div>
      <ComboBox
        label={label}
        placeholder="Code or name"
        query={query}
        onQueryChange={setQuery}
        items={found.map(toItem)}
        status="No subjects match."
        foot={`${counted(found.length, "subject")}. Press Enter to add the highlighted subject.`}
        onChoose={choose}
      />
      {/* There even without chips, so that the focus has a place to go from the last one. */}
      <ChipGroup
        label={chosenLabel}
        chips={chosen.map((code) => toChip(code, subjects))}
        onRemove={(code) => onChange(chosen.filter((each) => each !== code))}
        className={(chosen.length > 0 && styles.chosen) || ""}
      />
    </div>
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
