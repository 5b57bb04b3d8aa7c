import type { ReactNode } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { ScreenTitle } from "../../../lib/screen/screen-title.tsx";
import { termLabel } from "../../../lib/session/terms.ts";
import styles from "../result-screen.module.css";

export type CheckoutFrameProps = {
  /** Once the server has named it. */
  term: EnrollmentTerm | undefined;
  children: ReactNode;
};

/** One heading from start to result, so that it keeps the focus. */
export function CheckoutFrame({ term, children }: CheckoutFrameProps) {
  return (
    <>
      <header className={styles.header}>
        <ScreenTitle>Enrollment Results</ScreenTitle>
        {term ? <p className={styles.term}>{termLabel(term)}</p> : null}
      </header>
      {children}
    </>
  );
}
