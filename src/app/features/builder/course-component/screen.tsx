import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { Card } from "../../../ui/card.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Radio, RadioGroup } from "../../../ui/radio-group.tsx";
import { counted } from "../../../lib/format-number.ts";
import { FormScreen } from "../forms/form-screen.tsx";
import { HeldNote } from "../forms/held-note.tsx";
import { PlaceLine } from "../forms/place-line.tsx";
import { courseComponent } from "./atoms.ts";
import { componentAtom, filterAtom, lockedAtom, rowsAtom, tickedAtom, unlockAtom } from "./list-atoms.ts";
import { SectionCounter } from "./section-counter.tsx";
import { SectionsCard } from "./sections-card.tsx";
import styles from "./screen.module.css";

export type CourseComponentScreenProps = {
  configurationId: string | null;
  id: string | null;
  component: string | null;
};

export function CourseComponentScreen({ configurationId, id, component }: CourseComponentScreenProps) {
  const setFilter = useSetAtom(filterAtom);
  useEffect(() => setFilter({ query: "", isOpenOnly: false }), [setFilter, configurationId, id, component]);
  return (
    <FormScreen
      form={courseComponent}
      address={{ configurationId, courseId: id, component }}
      title="Choose Course Component Sections"
      place={<PlaceLine form={courseComponent} />}
    >
      {(isTried) => <Fields isTried={isTried} />}
    </FormScreen>
  );
}

function Fields({ isTried }: { isTried: boolean }) {
  const problem = useAtomValue(courseComponent.problemAtom);
  return (
    <>
      <HeldNote form={courseComponent} />
      <LockNote />
      <ModeCard error={isTried ? problem : undefined} />
      <SectionsCard />
      <SectionCounter />
    </>
  );
}

function ModeCard({ error }: { error: string | undefined }) {
  const [choice, setChoice] = useAtom(courseComponent.valuesAtom);
  const rows = useAtomValue(rowsAtom);
  const ticked = useAtomValue(tickedAtom);
  const component = useAtomValue(componentAtom);
  if (!choice || !component) return null;
  const left = rows.filter(({ leftOut }) => leftOut !== undefined).length;
  const anyHint = component.isOptional
    ? "Optional: not scheduled unless you choose sections"
    : left === 0
      ? rows.length === 1
        ? "1 section"
        : `All ${rows.length} sections`
      : `${rows.length - left} of ${rows.length} sections (course options exclude the rest)`;
  return (
    <Card>
      <RadioGroup
        label={component.name}
        labelPlacement="hidden"
        error={error}
        value={String(choice.type)}
        onChange={(type) => setChoice({ ...choice, type: type === "1" ? 1 : 0 })}
      >
        <Radio value="0" hint={anyHint}>
          Consider any section
        </Radio>
        <Radio value="1" hint={`${counted(ticked.size, "section")} chosen`}>
          Consider only the chosen sections
        </Radio>
      </RadioGroup>
    </Card>
  );
}

function LockNote() {
  const locked = useAtomValue(lockedAtom);
  const unlock = useSetAtom(unlockAtom);
  if (!locked) return null;
  return (
    <div className={styles.lock}>
      <Note>{locked.label} is locked, so every schedule includes it.</Note>
      <Button size="small" onPress={() => void unlock()}>
        Unlock {locked.label}
      </Button>
    </div>
  );
}
