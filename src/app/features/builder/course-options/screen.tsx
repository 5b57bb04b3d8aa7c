import { useAtom, useAtomValue } from "jotai/react";
import { FormScreen } from "../forms/form-screen.tsx";
import { HeldNote } from "../forms/held-note.tsx";
import { PlaceLine } from "../forms/place-line.tsx";
import { courseOptions } from "./atoms.ts";
import { campusProblem } from "./course-options.ts";
import { OptionFields } from "./option-fields.tsx";
import { SectionLinks } from "./section-links.tsx";

export type CourseOptionsScreenProps = { configurationId: string | null; id: string | null };

export function CourseOptionsScreen({ configurationId, id }: CourseOptionsScreenProps) {
  return (
    <FormScreen
      form={courseOptions}
      address={{ configurationId, courseId: id }}
      title="Course Options"
      place={<PlaceLine form={courseOptions} />}
    >
      {(isTried) => <Fields isTried={isTried} />}
    </FormScreen>
  );
}

function Fields({ isTried }: { isTried: boolean }) {
  const [form, setForm] = useAtom(courseOptions.valuesAtom);
  const campuses = useAtomValue(courseOptions.extraAtom);
  if (!form || !campuses) return null;
  return (
    <>
      <HeldNote form={courseOptions} />
      <OptionFields
        form={form}
        onChange={setForm}
        campuses={campuses}
        campusError={isTried ? campusProblem(form) : undefined}
      />
      <SectionLinks />
    </>
  );
}
