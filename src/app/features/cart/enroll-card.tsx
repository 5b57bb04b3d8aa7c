import { type ReactNode, useId } from "react";
import { Card } from "../../ui/layout/card.tsx";
import type { CartWeek } from "./cart-week.ts";
import { CartWeekPicture } from "./cart-week-picture.tsx";
import { EnrollButton } from "./enroll-button.tsx";
import type { Enroll } from "./use-enroll.ts";
import styles from "./enroll-card.module.css";

export type EnrollCardProps = {
  title: string;
  /** Undefined while enrollment is off. */
  enroll: Enroll | undefined;
  /** How it enrolls, if nothing prevents it. */
  hint: string;
  /** Shown in wide windows. */
  week: CartWeek | undefined;
  children: ReactNode;
};

/** The totals, and the screen's primary button. */
export function EnrollCard({ title, enroll, hint, week, children }: EnrollCardProps) {
  const hintId = useId();
  return (
    <Card
      title={title}
      className={styles.card ?? ""}
      foot={
        enroll ? (
          <div className={styles.foot}>
            <EnrollButton enroll={enroll} reasonId={hintId} size="large" isBlock />
            <p id={hintId} className={styles.hint}>
              {enroll.obstacle ?? `${hint} Enrolling can take up to two minutes.`}
            </p>
          </div>
        ) : undefined
      }
    >
      <div className={styles.body}>
        {children}
        {week ? (
          <div className={styles.week}>
            <CartWeekPicture week={week} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}
