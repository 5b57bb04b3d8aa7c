import { institution } from "#contract/institution";
import { paths } from "../paths.ts";
import { Anchor } from "../ui/buttons/link.tsx";
import styles from "./brand.module.css";

/** Mark and name, a link home. */
export function Brand() {
  return (
    <Anchor to={paths.home.href()} className={styles.brand}>
      {institution.logo === undefined ? <OwnMark /> : <img src="icon.svg" alt="" width="24" height="24" />}
      {institution.name}
    </Anchor>
  );
}

function OwnMark() {
  return (
    <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden="true">
      <path d="M6 8.5c1 0 1.5.8 3 .8s2-1.6 3-1.6 1.5 1.6 3 1.6 2-.8 3-.8M6 12.5c1 0 1.5.8 3 .8s2-1.6 3-1.6 1.5 1.6 3 1.6 2-.8 3-.8M6 16.5c1 0 1.5.8 3 .8s2-1.6 3-1.6 1.5 1.6 3 1.6 2-.8 3-.8" />
    </svg>
  );
}
