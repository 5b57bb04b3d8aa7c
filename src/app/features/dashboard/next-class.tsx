import { Footprints } from "lucide-react";
import { momentRangeLabel } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { MINUTE_MS } from "#dates/minutes";
import { CourseDot, Icon, Link } from "#ui";
import { t } from "#words";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { useEverySecond } from "../../lib/time/every-second.ts";
import { serverNow } from "../../lib/time/server-clock.ts";
import { original } from "../../ui/original.ts";
import styles from "./dashboard.module.css";
import { walkWords } from "./dashboard-time.ts";
import { type ComingClass, nextClass, thenWords } from "./next-class-words.ts";

/** The class that is on, or the next one and the way there; after the last one, the first of the next day. */
export function NextClass({ classes }: { classes: readonly ComingClass[] }) {
  const toClassHref = useClassHref();
  // Classes begin and end with a minute of the server's clock, so nothing changes within one.
  const now = useEverySecond(() => Math.floor(serverNow() / MINUTE_MS)) * MINUTE_MS;
  const found = nextClass(classes, now);
  if (!found) return null;
  const { lead, first, shown, isOn, following } = found;
  const { Subject, CatalogNumber, CourseTitle, ClassNumber, Term, Color, Occurrence } = shown;
  const times = momentRangeLabel(Occurrence.StartUtc, Occurrence.EndUtc);
  return (
    <section aria-label={t("Next Class")} className={`boxed ${styles.next}`} data-on={isOn || undefined}>
      <p className="type-title-3">{lead}</p>
      <div>
        <p>
          {first === undefined ? null : <span className="tone-quiet">{first} </span>}
          <CourseDot color={Color} />{" "}
          <Link to={toClassHref({ term: Term.Code, classNumber: ClassNumber })} variant="quiet" className={styles.link}>
            <b>{`${Subject}.${CatalogNumber}`}</b> {original(CourseTitle)}
          </Link>
        </p>
        <p className="tone-quiet">
          {original(dotted([times, roomOf(shown)]))} {isOn || first !== undefined ? null : <WalkThere to={shown} />}
        </p>
        {following ? (
          <p className="tone-quiet">
            {original(dotted([thenWords(following), roomOf(following)]))} <WalkThere to={following} />
          </p>
        ) : null}
      </div>
    </section>
  );
}

function roomOf({ Meeting: { Facility } }: ComingClass): string {
  return Facility?.Description ?? "";
}

function WalkThere({ to }: { to: ComingClass }) {
  const words = walkWords(to);
  if (words === "") return null;
  return (
    <span className={styles.walk}>
      <Icon of={Footprints} size={14} /> {original(words)}
    </span>
  );
}
