import { CircleCheck, CircleMinus, Info, type LucideIcon, ShoppingCart } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { Splash } from "../../lib/splash.tsx";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { lastChosenAtom } from "./choose/atoms.ts";
import { type DoneGroup, doneGroups, toChosenSchedule } from "./choose/chosen-words.ts";
import styles from "./enroll-splash.module.css";

export type EnrollSplashProps = { term: string | null; career: string | null };

/** After choosing a schedule: what changed in the cart, and what to do next. */
export function EnrollSplash({ term, career }: EnrollSplashProps) {
  return (
    <Splash
      icon={ShoppingCart}
      title="You still need to enroll!"
      actions={
        <LinkButton to={paths.cart.href({ term: term ?? undefined, career: career ?? undefined })} variant="primary">
          Continue to my Enrollment Cart
        </LinkButton>
      }
    >
      <p>Your classes were added to your Enrollment Cart. Enroll from there to get your seats.</p>
      <WhatWasDone term={term} career={career} />
    </Splash>
  );
}

/** Only the window that chose the schedule knows this. */
function WhatWasDone({ term, career }: EnrollSplashProps) {
  const last = useAtomValue(lastChosenAtom);
  if (!last || last.cart.term !== term || last.cart.career !== career) return null;
  return (
    <ul className={styles.done}>
      {doneGroups(toChosenSchedule(last.chosen)).map(({ kind, words, names }) => (
        <li key={kind} data-kind={kind}>
          <Icon of={ICONS[kind]} size={18} />
          <div>
            <p>
              <strong>{words}</strong>
            </p>
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

const ICONS: Record<DoneGroup["kind"], LucideIcon> = {
  added: CircleCheck,
  kept: CircleCheck,
  removed: CircleMinus,
  enrolled: Info,
  elsewhere: Info,
};
