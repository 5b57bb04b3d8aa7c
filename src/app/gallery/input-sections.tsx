import { useState } from "react";
import { Checkbox } from "../ui/checkbox.tsx";
import { ComboBox } from "../ui/combo-box.tsx";
import { Radio, RadioGroup } from "../ui/radio-group.tsx";
import { RadioRows } from "../ui/radio-rows.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select } from "../ui/select.tsx";
import { Switch } from "../ui/switch.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toast-queue.ts";
import { Section } from "./section.tsx";
import styles from "./gallery.module.css";

const terms = [
  { id: "2026-fall", text: "2026 Fall" },
  { id: "2027-spring", text: "2027 Spring" },
  { id: "2027-summer", text: "2027 Summer", detail: "Planned" },
] as const;

type TermId = (typeof terms)[number]["id"];

export function InputsSection() {
  const [term, setTerm] = useState<TermId>("2027-spring");
  const [query, setQuery] = useState("data");
  const [campus, setCampus] = useState<"any" | "north">("any");
  return (
    <Section title="Inputs" columns={7}>
      <div className={styles.fields}>
        <TextField label="Instructor last name" placeholder="For example Morrison" />
        <Select label="Term" options={terms} value={term} onChange={setTerm} />
        <TextField
          label="Class number"
          hint="Five digits, from the class list"
          defaultValue="15892"
          className={styles.focusedField ?? ""}
        />
        <TextField label="Permission number" error="Invalid permission number." defaultValue="12AB" />
        <Select
          label="Campus"
          hint="Turn on “Restrict to campus” first"
          options={[{ id: "any", text: "Any" }]}
          value="any"
          onChange={() => {}}
          isDisabled
        />
        <Choices />
        <SearchField label="Quick search" value={query} onChange={setQuery} />
        <Select
          label="Campus"
          labelPlacement="inside"
          options={[
            { id: "any", text: "Any" },
            { id: "north", text: "North Campus" },
          ]}
          value={campus}
          onChange={setCampus}
        />
        <Select label="Sort" labelPlacement="side" options={terms} value={term} onChange={setTerm} />
      </div>
    </Section>
  );
}

function Choices() {
  const [isOn, setOn] = useState(true);
  return (
    <div className={styles.choices}>
      <span className={styles.groupLabel}>Choices</span>
      <div className={styles.line}>
        <Checkbox defaultSelected>On</Checkbox>
        <Checkbox>Off</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
      </div>
      <RadioGroup label="Sections" labelPlacement="hidden" orientation="horizontal" defaultValue="any">
        <Radio value="any">Any</Radio>
        <Radio value="chosen">Chosen</Radio>
      </RadioGroup>
      <LabSections />
      <div className={styles.line}>
        <Switch isSelected={isOn} onChange={setOn}>
          On
        </Switch>
        <Switch isSelected={!isOn} onChange={(isOff) => setOn(!isOff)}>
          Off
        </Switch>
        <Switch isAlwaysOn aria-label="Class time conflicts" />
      </div>
    </div>
  );
}

function LabSections() {
  const [section, setSection] = useState("802");
  return (
    <RadioRows
      label="Laboratory"
      showsLabel
      rows={[
        { id: "801", lead: "801", text: "M 3:00–4:45 PM", aside: "1 left" },
        { id: "802", lead: "802", text: "M 5:00–6:45 PM", aside: "67 left" },
        { id: "803", lead: "803", text: "T 3:30–5:15 PM", aside: "Can't be taken with 201", isDisabled: true },
      ]}
      value={section}
      onChange={setSection}
    />
  );
}

const courses = [
  { id: "COMP.2120", lead: "COMP.2120", text: "Discrete Mathematics and Theory 1", detail: "3 sections" },
  { id: "COMP.3120", lead: "COMP.3120", text: "Discrete Mathematics and Theory 2", detail: "2 sections" },
  { id: "MATH.1310", lead: "MATH.1310", text: "Calculus I", detail: "14 sections" },
];

export function ComboBoxSection() {
  const [query, setQuery] = useState("disc");
  const found =
    query.length < 3 ? [] : courses.filter((course) => `${course.lead} ${course.text}`.toLowerCase().includes(query));
  return (
    <Section title="Combobox" columns={5}>
      <div className={styles.roomForList}>
        <ComboBox
          label="Course"
          query={query}
          onQueryChange={setQuery}
          items={found}
          status={query.length < 3 ? "Enter at least three characters..." : "No matching courses could be found."}
          foot={`${found.length} ${found.length === 1 ? "course" : "courses"}. Enter opens the first.`}
          onChoose={(id) => {
            setQuery("");
            showToast(`${id} added`);
          }}
        />
      </div>
    </Section>
  );
}
