import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { isolated } from "#contract/words";
import type { Loaded } from "../edits/load-configuration.ts";
import { courseLabel, courseTitle } from "../course-words.ts";
import type { FormPlace } from "./form-address.ts";
import styles from "./place-line.module.css";

export type PlaceLineProps = {
  form: { loadedAtom: Atom<Loaded | undefined>; placeAtom: Atom<FormPlace | undefined> };
};

/** "COMP.1020 Computing II", then the term and the configuration, as on every screen. */
export function PlaceLine({ form }: PlaceLineProps) {
  const loaded = useAtomValue(form.loadedAtom);
  const place = useAtomValue(form.placeAtom);
  if (!loaded) return null;
  const { Data, Name, TermInfo } = loaded.configuration;
  const course = Data.Courses.find(({ Id }) => Id === place?.courseId);
  return (
    <>
      {course ? (
        <span className={styles.course}>
          <strong>{courseLabel(course)}</strong> {courseTitle(course)}
        </span>
      ) : null}
      <span>
        {TermInfo.Term.Description} · {isolated(Name)}
      </span>
    </>
  );
}
