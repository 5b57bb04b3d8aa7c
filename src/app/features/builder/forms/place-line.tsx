import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { isolated } from "#contract/words";
import type { Content } from "../content.ts";
import type { FormPlace } from "./form-address.ts";
import styles from "./place-line.module.css";

export type PlaceLineProps = {
  form: { loadedAtom: Atom<Content | undefined>; placeAtom: Atom<FormPlace | undefined> };
};

/** "COMP.1020 Computing II", then the term and the configuration, as on every screen. */
export function PlaceLine({ form }: PlaceLineProps) {
  const loaded = useAtomValue(form.loadedAtom);
  const place = useAtomValue(form.placeAtom);
  if (!loaded) return null;
  const { ConfigurationName, TermInfo } = loaded.data;
  const course = loaded.courses.find(({ id }) => id === place?.courseId);
  return (
    <>
      {course ? (
        <span className={styles.course}>
          <strong>{course.offered.label}</strong> {course.offered.title}
        </span>
      ) : null}
      <span>
        {TermInfo.Term.Description} · {isolated(ConfigurationName)}
      </span>
    </>
  );
}
