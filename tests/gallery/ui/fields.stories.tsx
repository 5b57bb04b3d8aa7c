import { CalendarDays } from "lucide-react";
import { ComboBox, SearchField, Select, TextField, TimeField } from "#ui";
import { fill, press } from "../acts.ts";
import { Kept } from "../kept.tsx";
import { NAMES, noop, Samples } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Controls/Fields", component: TextField } satisfies StoryFile;

export const Text = partStory({
  isPictured: true,
  render: () => (
    <Kept start="15892">
      {(value, set) => (
        <Samples
          of={{
            "with a hint": <TextField label="Class number" hint="Five digits" value={value} onChange={set} />,
            "with an error": (
              <TextField label="Permission number" error="Enter a number of six digits." value="12" onChange={noop} />
            ),
            empty: <TextField label="Name of the plan" placeholder="Plan B" value="" onChange={noop} />,
            "several rows": <TextField label="Message" rows={4} value="The bus was late." onChange={noop} />,
            password: <TextField label="Password" type="password" value="portal-demo" onChange={noop} isRequired />,
            "to be copied": (
              <TextField label="Private address" isReadOnly value={`https://portal.example/${"a".repeat(80)}.ics`} />
            ),
            "right to left": <TextField label="Name" value={NAMES.hebrew} onChange={noop} />,
          }}
        />
      )}
    </Kept>
  ),
});

export const Search = partStory({
  render: () => (
    <Kept start="data">
      {(value, set) => (
        <Samples
          of={{
            "with words, which Esc clears": <SearchField label="Quick search" value={value} onChange={set} />,
            empty: (
              <SearchField label="Course search" placeholder="Subject, number, or title" value="" onChange={noop} />
            ),
          }}
        />
      )}
    </Kept>
  ),
});

export const SearchInSpanish = partStory({ ...Search.parameters.portal, render: Search.render, language: "es-US" });

const TIMES = ["Morning", "Afternoon", "Evening"].map((text) => ({ id: text.toLowerCase(), text }));
const TERMS = [
  { id: "3730", text: "2027 Spring", short: "Spring", detail: "now" },
  { id: "3740", text: "2027 Summer", detail: "from March 1" },
  { id: "long", text: NAMES.long },
];

export const Selects = partStory({
  isPictured: true,
  render: () => (
    <Kept start="morning">
      {(value, set) => (
        <Samples
          of={{
            "label above, with a hint": (
              <Select label="Time" hint="Of the first meeting" options={TIMES} value={value} onChange={set} />
            ),
            "label at the side": (
              <Select label="Sort by" labelPlacement="side" options={TIMES} value={value} onChange={set} />
            ),
            "label inside": (
              <Select label="Campus" labelPlacement="inside" options={TIMES} value={value} onChange={set} />
            ),
            "label hidden, with an icon": (
              <Select
                label="Day"
                labelPlacement="hidden"
                icon={CalendarDays}
                options={TIMES}
                value={value}
                onChange={set}
              />
            ),
            "nothing chosen": <Select label="Program" options={TIMES} value={null} onChange={noop} />,
            error: <Select label="Career" error="Choose a career." options={TIMES} value={null} onChange={noop} />,
            "disabled, with the reason": (
              <Select label="Units" hint="This class has 3." options={TIMES} value={null} onChange={noop} isDisabled />
            ),
            busy: <Select label="Status" options={TIMES} value="evening" onChange={noop} isBusy />,
            "a text that has no room": <Select label="Title" options={TERMS} value="long" onChange={noop} />,
          }}
        />
      )}
    </Kept>
  ),
});

export const OpenSelect = partStory({
  render: () => <Select label="Term" options={TERMS} value="3730" onChange={noop} />,
  acts: [press(/Term$/)],
  ready: the.option(/^2027 Summer/),
});

export const SelectInSpanish = partStory({
  render: () => <Select label="Período" options={TERMS} value={null} onChange={noop} />,
  language: "es-US",
});

export const Times = partStory({
  render: () => (
    <Kept<number | undefined> start={590}>
      {(value, set) => (
        <Samples
          of={{
            "no quarter of an hour": <TimeField label="Start time" value={value} onChange={set} />,
            "the end of a day": <TimeField label="End time" isEnd value={1440} onChange={noop} />,
            "no time": <TimeField label="Time" value={undefined} onChange={noop} isTried />,
            disabled: <TimeField label="Opens" value={480} onChange={noop} isDisabled />,
          }}
        />
      )}
    </Kept>
  ),
});

export const OpenTimes = partStory({
  render: () => <TimeField label="Start time" value={890} onChange={noop} />,
  acts: [press("Start time: list of times")],
  ready: the.option("2:50 PM"),
});

export const TimesInSpanish = partStory({
  render: () => <TimeField label="Inicio" value={undefined} onChange={noop} isTried />,
  language: "es-US",
});

const SUBJECTS = [
  { id: "COMP", lead: "COMP", text: "Computer Science" },
  { id: "COOP", lead: "COOP", text: "Cooperative Education" },
  { id: "ARAB", lead: "ARAB", text: NAMES.arabic },
  { id: "XTRA", lead: "XTRA", text: NAMES.long },
];

function Subjects({ items }: { items: typeof SUBJECTS }) {
  return (
    <Kept start="">
      {(query, set) => (
        <ComboBox
          label="Subject"
          placeholder="Subject or name"
          query={query}
          onQueryChange={set}
          items={items}
          status="No subjects match."
          foot="4 subjects. Enter adds the first."
          onChoose={noop}
        />
      )}
    </Kept>
  );
}

/** React Aria hides the page behind the list from screen readers, with its heading and main part. */
const HIDDEN_BEHIND = ["aria-hidden-focus", "page-has-heading-one", "region"];

export const FindingOne = partStory({
  render: () => <Subjects items={SUBJECTS} />,
  acts: [fill(the.combobox("Subject"), "co")],
  ready: the.option(/^COOP/),
  withoutRules: HIDDEN_BEHIND,
});

export const FindingNone = partStory({
  render: () => <Subjects items={[]} />,
  acts: [fill(the.combobox("Subject"), "zzz")],
  ready: the.listbox(),
  withoutRules: HIDDEN_BEHIND,
});
