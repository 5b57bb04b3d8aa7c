import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card.tsx";
import type { CartWeek } from "./cart-week.ts";
import { CartWeekPicture } from "./cart-week-picture.tsx";
import { EnrollButton } from "./enroll-button.tsx";
import type { Enroll } from "./use-enroll.ts";
import styles from "./enroll-card.module.css";

export type EnrollCardProps = {
  title: string;
  /** Undefined while enrollment is switched off. */
  enroll: Enroll | undefined;
  /** How it enrolls, where nothing is in its way. */
  hint: string;
  /** Shown where there is a column for it. */
  week: CartWeek | undefined;
  children: ReactNode;
};

/** Beside the classes: what they come to, and the one primary of the screen. */
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
