import { useSearchParams } from "../../../ui/routing.tsx";
import { ClassNotFound } from "./class-view.tsx";
import { DetailsHead } from "./details-head.tsx";
import styles from "./details-screen.module.css";

/** In place of the screen of a class, where the address names none. */
export function MisnamedClass() {
  const [query] = useSearchParams();
  const term = query.get("term") ?? undefined;
  return (
    <div className={styles.screen}>
      <DetailsHead term={term} path={undefined} />
      <ClassNotFound term={term} headingLevel={1} />
    </div>
  );
}
