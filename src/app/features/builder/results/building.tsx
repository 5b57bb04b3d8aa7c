import { LinkButton } from "../../../ui/link-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./browse.module.css";

/** While schedules are built; leaving ends it. */
export function Building({ backTo }: { backTo: string }) {
  return (
    <div className={styles.building}>
      {/* No heading: the focus goes to the first one of a screen, and this one does not stay. */}
      <p role="status">
        <Spinner /> Building schedules…
      </p>
      <LinkButton to={backTo}>Cancel</LinkButton>
    </div>
  );
}
