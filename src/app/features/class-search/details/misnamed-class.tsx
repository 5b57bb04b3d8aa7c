import { useSearchParams } from "../../../ui/routing/routing.tsx";
import { ClassNotFound } from "./class-view.tsx";
import { DetailsHead } from "./details-head.tsx";
import styles from "./details-screen.module.css";

/** Shows when the address doesn't name a class. */
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
