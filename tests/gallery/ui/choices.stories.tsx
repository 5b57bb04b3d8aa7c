import {
  Checkbox,
  CheckboxGroup,
  ChipGroup,
  RadioGroup,
  RadioRows,
  Row,
  SegmentedControl,
  Stack,
  Switch,
  TogglePill,
} from "#ui";
import { Kept } from "../kept.tsx";
import { NAMES, noop, Samples } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";

export default { title: "Controls/Choices", component: Checkbox } satisfies StoryFile;

const DAYS = ["Monday", "Tuesday", "Wednesday"].map((text) => ({ id: text, text }));

export const Checkboxes = partStory({
  isPictured: true,
  render: () => (
    <Kept start={["Monday"]}>
      {(value, set) => (
        <Samples
          of={{
            "off, on, and some of several": (
              <Row gap={4}>
                <Kept start={false}>
                  {(isOn, change) => (
                    <Checkbox isSelected={isOn} onChange={change}>
                      Honors only
                    </Checkbox>
                  )}
                </Kept>
                <Checkbox isSelected onChange={noop}>
                  COMP.1020
                </Checkbox>
                <Checkbox isSelected={false} isIndeterminate onChange={noop}>
                  Select All
                </Checkbox>
              </Row>
            ),
            "with a hint, disabled with the reason": (
              <Stack>
                <Checkbox isSelected onChange={noop} hint="If the class is full">
                  Join the waitlist
                </Checkbox>
                <Checkbox isSelected={false} onChange={noop} isDisabled hint="This class has no waitlist.">
                  Wait for a seat
                </Checkbox>
              </Stack>
            ),
            "a long text": (
              <Checkbox isSelected onChange={noop}>
                {NAMES.long}
              </Checkbox>
            ),
            "a group": <CheckboxGroup label="Days" options={DAYS} value={value} onChange={set} />,
            "a group with an error": (
              <CheckboxGroup label="Careers" error="Choose one at least." options={DAYS} value={[]} onChange={noop} />
            ),
            "pills in a row": (
              <CheckboxGroup
                label="On"
                labelPlacement="side"
                orientation="horizontal"
                look="pill"
                options={DAYS}
                value={value}
                onChange={set}
              />
            ),
          }}
        />
      )}
    </Kept>
  ),
});

export const Switches = partStory({
  render: () => (
    <Stack>
      <Kept start={true}>
        {(isOn, change) => (
          <Switch isSelected={isOn} onChange={change}>
            Lunch
          </Switch>
        )}
      </Kept>
      <Switch isSelected={false} onChange={noop} hint="Monday, 9:00 AM to noon">
        Work
      </Switch>
      <Switch isSelected={false} onChange={noop} isDisabled hint="Your browser doesn't allow notifications.">
        Notices on this device
      </Switch>
      <Switch isAlwaysOn>Sign-in notices</Switch>
    </Stack>
  ),
});

const MODES = [
  { id: "all", text: "All of these days" },
  { id: "some", text: "Any of these days", hint: "At least one meeting" },
  { id: "none", text: "None of these days", isDisabled: true, hint: "No class has a day without a time." },
];
const LABS = [
  { id: "801", lead: "801", text: "M 3:00–4:45 PM", aside: "14 left", hint: "Dandeneau 320" },
  { id: "802", lead: "802", text: "W 3:00–4:45 PM", aside: "Full", isDisabled: true },
  { id: "803", lead: "803", text: NAMES.long, aside: "Conflicts with PHYS.1425" },
];

export const Radios = partStory({
  isPictured: true,
  render: () => (
    <Kept<string | null> start="all">
      {(value, set) => (
        <Samples
          of={{
            "a column": <RadioGroup label="Days" options={MODES} value={value} onChange={set} />,
            "a row, with an error": (
              <RadioGroup
                label="Grading"
                orientation="horizontal"
                error="Choose how you're graded."
                options={DAYS}
                value={null}
                onChange={noop}
              />
            ),
            "rows in columns": (
              <Kept<string | null> start="801">
                {(row, choose) => <RadioRows label="Laboratory" showsLabel rows={LABS} value={row} onChange={choose} />}
              </Kept>
            ),
            "rows with an error": (
              <RadioRows
                label="Recitation"
                error="Choose a recitation."
                rows={LABS.slice(0, 1)}
                value={null}
                onChange={noop}
              />
            ),
            "views of one thing": (
              <Kept<string | null> start="Tuesday">
                {(view, choose) => <SegmentedControl label="View" options={DAYS} value={view} onChange={choose} />}
              </Kept>
            ),
          }}
        />
      )}
    </Kept>
  ),
});

const CHIPS = [
  { id: "term", name: "Term", value: "2027 Spring" },
  { id: "subject", name: "Subject", value: "Computer Science" },
  { id: "open", value: "Open classes only" },
  { id: "teacher", name: "Instructor", value: NAMES.arabic },
  { id: "title", name: "Title", value: NAMES.long },
];

function Pills() {
  return (
    <Samples
      of={{
        "off and on": (
          <Row>
            <Kept start={false}>
              {(isOn, change) => (
                <TogglePill isSelected={isOn} onChange={change}>
                  Open Classes Only
                </TogglePill>
              )}
            </Kept>
            <TogglePill isSelected onChange={noop}>
              Honors
            </TogglePill>
          </Row>
        ),
        "filters that are on": (
          <Kept start={CHIPS}>
            {(chips, set) => (
              <ChipGroup
                label="Active filters"
                chips={chips}
                onRemove={(id) => set(chips.filter((chip) => chip.id !== id))}
              />
            )}
          </Kept>
        ),
      }}
    />
  );
}

export const PillsAndChips = partStory({ isPictured: true, render: Pills });
export const PillsInSpanish = partStory({ render: Pills, language: "es-US" });
