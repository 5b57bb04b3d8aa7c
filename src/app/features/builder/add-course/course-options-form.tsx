import { ArrowLeft } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { careerOf } from "#contract/institution";
import { counted } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Radio, RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { offeringLabel } from "../course-words.ts";
import { addAtom, backToSearchAtom, type Chosen, optionsAtom, type Place } from "./atoms.ts";
import { campusProblem, type CourseOptionsForm, excludeClosed, excludeWaitListed } from "./course-options.ts";
import styles from "./course-options-form.module.css";

export type CourseOptionsProps = { chosen: Chosen; place: Place; backTo: string };

/** The options of the course that is to be added. */
export function CourseOptions({ chosen, place, backTo }: CourseOptionsProps) {
  const form = useAtomValue(optionsAtom);
  const add = useSetAtom(addAtom);
  const backToSearch = useSetAtom(backToSearchAtom);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isTried, setTried] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string | undefined }>();
  useEffect(() => heading.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isAdding || campusProblem(form) !== undefined) return;
    setAdding(true);
    const outcome = await add();
    setAdding(false);
    if (outcome.isAdded) return await navigate(backTo);
    setRefusal({ message: outcome.message });
  }

  return (
    <>
      <Button variant="link" icon={ArrowLeft} onPress={backToSearch}>
        Back to search
      </Button>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <header className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className="type-title-2">
            {offeringLabel(chosen.offering)} {chosen.course.CourseTitle}
          </h2>
          <p className={styles.facts}>
            <Tag tone={careerOf(chosen.offering.AcademicCareer.Code).tone}>
              {chosen.offering.AcademicCareer.Description}
            </Tag>
            {counted(chosen.offering.SectionsAvailable, "section")}
          </p>
        </header>
        <OptionFields place={place} campusError={isTried ? campusProblem(form) : undefined} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isWorking={isAdding} workingLabel="Adding...">
            Add Course
          </Button>
          <LinkButton to={backTo}>Cancel</LinkButton>
        </div>
      </form>
      <Dialog
        isOpen={refusal !== undefined}
        onClose={() => setRefusal(undefined)}
        title="This course could not be added to Schedule Builder."
        size="small"
        role="alertdialog"
        actions={<Button onPress={() => setRefusal(undefined)}>OK</Button>}
      >
        <p>{refusal?.message}</p>
      </Dialog>
    </>
  );
}

const HONORS = [
  { value: 0, words: "No preference" },
  { value: 1, words: "Include only Honors sections" },
  { value: 2, words: "Exclude all Honors sections" },
] as const;

function OptionFields({ place, campusError }: { place: Place; campusError: string | undefined }) {
  const [form, setForm] = useAtom(optionsAtom);
  const change = (part: Partial<CourseOptionsForm>) => setForm({ ...form, ...part });
  return (
    <>
      <Card title="General Options" headingLevel={3}>
        <div className={styles.choices}>
          <Checkbox isSelected={form.excludeClosedClasses} onChange={(on) => setForm(excludeClosed(form, on))}>
            Exclude closed classes
          </Checkbox>
          <Checkbox
            hint="Excludes closed classes, too"
            isSelected={form.excludeWaitListedClasses}
            onChange={(on) => setForm(excludeWaitListed(form, on))}
          >
            Exclude wait-listed classes
          </Checkbox>
          <Checkbox
            isSelected={form.excludeOnlineClasses}
            onChange={(excludeOnlineClasses) => change({ excludeOnlineClasses })}
          >
            Exclude online classes
          </Checkbox>
          <Checkbox isSelected={form.restrictToCampus} onChange={(restrictToCampus) => change({ restrictToCampus })}>
            Restrict to campus
          </Checkbox>
          <Select
            label="Campus"
            className={styles.campus ?? ""}
            placeholder="Choose a campus"
            isDisabled={!form.restrictToCampus}
            error={campusError}
            options={place.campuses.map(({ Code, Description }) => ({ id: Code, text: Description }))}
            value={form.campusRestriction}
            onChange={(campusRestriction) => change({ campusRestriction })}
          />
        </div>
      </Card>
      <Card title="Honors Options" headingLevel={3}>
        <RadioGroup
          label="Honors Options"
          labelPlacement="hidden"
          value={String(form.honorsClassesMode)}
          onChange={(value) => change({ honorsClassesMode: HONORS[Number(value)]?.value ?? 2 })}
        >
          {HONORS.map(({ value, words }) => (
            <Radio key={value} value={String(value)}>
              {words}
            </Radio>
          ))}
        </RadioGroup>
      </Card>
    </>
  );
}
