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

/** What Schedule Builder is for; open to everybody. */
export function Landing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <div className={styles.landing}>
      <div className={styles.words}>
        <ScreenTitle className={styles.title ?? ""}>Schedule Builder</ScreenTitle>
        <p className={styles.lead}>
          Choose your courses and the breaks that you need. Schedule Builder finds every schedule without a conflict,
          and you pick the one that suits you best.
        </p>
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
          <Point icon={Sparkles} title="Every schedule, counted exactly">
            All sections of your courses are tried against one another while you switch them on and off.
          </Point>
          <Point icon={ListOrdered} title="The best one first">
            Fewest days on campus, latest start, shortest gaps: you say what counts.
          </Point>
          <Point icon={ShoppingCart} title="Into your cart in one step">
            The classes of the schedule that you choose go into your Enrollment Cart, where you enroll.
          </Point>
        </ul>
        <p className={styles.help}>
          Do you need help? Ask{" "}
          <Link href={institution.helpOffice.link} isNewTab>
            {institution.helpOffice.nameInSentence}
          </Link>
          .
        </p>
      </div>
      <figure className={styles.picture}>
        <WeekMiniature
          label="An example of a week with five courses and a break for lunch, without a conflict"
          events={exampleWeek}
          firstHour={8}
          lastHour={17}
          hourHeight={40}
        />
        <figcaption>An example: five courses, time for lunch, and Friday off.</figcaption>
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
