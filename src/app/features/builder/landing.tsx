import { ListOrdered, ShoppingCart, Sparkles, type LucideIcon } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { WeekMiniature } from "#calendar";
import { institution } from "#contract/institution";
import { ScreenTitle } from "../../lib/screen-title.tsx";
import { isSignedInAtom } from "../../lib/session.ts";
import { pageAddress, signInHref } from "../../lib/sign-in-links.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Note } from "../../ui/note.tsx";
import { exampleWeek } from "./example-week.ts";
import styles from "./landing.module.css";

/** Visible without signing in. */
export function Landing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <div className={styles.landing}>
      <div className={styles.words}>
        <ScreenTitle className={styles.title ?? ""}>Schedule Builder</ScreenTitle>
        <p className={styles.lead}>Add your courses and breaks. Schedule Builder finds every conflict-free schedule.</p>
        <div className={styles.way}>
          <LinkButton
            {...(isSignedIn
              ? { to: paths.builderConfiguration.href() }
              : { href: signInHref(pageAddress(paths.builderConfiguration.path)) })}
            variant="primary"
            size="large"
          >
            Try Schedule Builder
          </LinkButton>
          {isSignedIn ? null : <Note>Authentication is required to access Schedule Builder.</Note>}
        </div>
      </div>
      <div className={styles.more}>
        <ul className={styles.points}>
          <Point icon={Sparkles} title="Every possible schedule">
            Turn courses and breaks on or off to see how many schedules work.
          </Point>
          <Point icon={ListOrdered} title="Best schedules first">
            Sort by fewest days on campus, latest start, or shortest gaps.
          </Point>
          <Point icon={ShoppingCart} title="Straight to your cart">
            Choose a schedule to copy its classes to your Enrollment Cart.
          </Point>
        </ul>
        <p className={styles.help}>
          Need help? Contact{" "}
          <Link href={institution.helpOffice.link} isNewTab>
            {institution.helpOffice.nameInSentence}
          </Link>
          .
        </p>
      </div>
      <figure className={styles.picture}>
        <WeekMiniature
          label="Example week: five courses and a lunch break"
          events={exampleWeek}
          firstHour={8}
          lastHour={17}
          hourHeight={40}
        />
        <figcaption>Example: five courses, a lunch break, and Fridays off</figcaption>
      </figure>
    </div>
  );
}

type PointProps = { icon: LucideIcon; title: string; children: string };

function Point({ icon, title, children }: PointProps) {
  return (
    <li className={styles.point}>
      <span className={styles.plate}>
        <Icon of={icon} size={18} />
      </span>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={styles.detail}>{children}</p>
      </div>
    </li>
  );
}
