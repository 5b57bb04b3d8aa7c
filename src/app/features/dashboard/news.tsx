import { useAtom } from "jotai/react";
import {
  Award,
  BookOpen,
  BriefcaseBusiness,
  BusFront,
  CalendarDays,
  CircleDollarSign,
  Drama,
  FlaskConical,
  GraduationCap,
  HeartPulse,
  House,
  Laptop,
  Leaf,
  type LucideIcon,
  Megaphone,
  Mic,
  Music,
  Palette,
  TriangleAlert,
  Trophy,
  Users,
  Utensils,
} from "lucide-react";
import type { ReactNode } from "react";
import type { FeedItem } from "#contract/calls/profile";
import { momentDayLabel, momentTimeLabel } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { Card, Icon, Link, Row, SkeletonRows, Tabs, Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { useNow } from "../../lib/time/countdown.ts";
import { original, originalLang } from "../../ui/original.ts";
import { TICK_MS } from "./dashboard-time.ts";
import styles from "./news.module.css";
import { type FeedSource, feedOf, feedTabs, newsTabAtom } from "./news-atoms.ts";
import { groupByAge } from "./news-groups.ts";

export function News() {
  const [selected, setSelected] = useAtom(newsTabAtom);
  return (
    <Card isList>
      <VisuallyHidden>
        <h2>{t("News and Events")}</h2>
      </VisuallyHidden>
      <Tabs
        label={t("News and events")}
        tabs={feedTabs.map(({ id, title }) => ({ id, title: t(title), panel: <Feed source={id} title={t(title)} /> }))}
        selected={selected}
        onChange={setSelected}
      />
    </Card>
  );
}

function Feed({ source, title }: { source: FeedSource; title: string }) {
  const now = useNow(true, TICK_MS);
  return (
    <FetchedPart
      of={feedOf(source)}
      failure={t("Currently unavailable.")}
      skeleton={<SkeletonRows label={t("Loading {title}", { title })} rows={3} columns="5rem 1fr" rowHeight="3.5rem" />}
    >
      {(items) =>
        items.length === 0 ? (
          <Text tone="quiet">{t("Nothing to show.")}</Text>
        ) : (
          <div className={styles.grid}>
            {groupByAge(items, now).map(({ title: age, items: own }) => (
              <section key={age} className={styles.group}>
                <Text as="h3" tone="quiet" size="small">
                  {age}
                </Text>
                <ul className={styles.items}>
                  {own.map((item) => (
                    <Item key={`${item.link} ${item.text} ${item.date}`} {...item} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }
    </FetchedPart>
  );
}

function Item({ link, icon, image, image_alt: alt, text, category, flair, ...when }: FeedItem) {
  const facts = dotted([dateWords(when), category]);
  const symbol = symbolOf(icon);
  return (
    <Row as="li" gap={3} align="start" wrap={false} style={{ minHeight: "2.75rem" }}>
      {image === null ? null : (
        <img src={image} lang={originalLang(alt ?? "")} alt={alt ?? ""} loading="lazy" className={styles.image} />
      )}
      <div>
        <strong>
          <Link href={link} isNewTab variant="quiet">
            {text}
          </Link>
        </strong>
        {facts === "" && symbol === null ? null : (
          <p className="type-quiet">
            {symbol} {original(facts)}
          </p>
        )}
        {flair === null ? null : <p className="type-quiet">{original(flair)}</p>}
      </div>
    </Row>
  );
}

/** The day of the news, and of an event also its time. */
function dateWords({ type, date, has_time: hasTime }: Pick<FeedItem, "type" | "date" | "has_time">): string {
  if (date === null) return "";
  const day = momentDayLabel(date, "numeric");
  return hasTime && type.toLowerCase() === "event" ? `${day}, ${momentTimeLabel(date)}` : day;
}

/** Next to the words that say the same. Nothing for a name that this portal doesn't know. */
function symbolOf(icon: string | null): ReactNode {
  if (icon === null) return null;
  if (icon.includes("/")) return <img src={icon} alt="" loading="lazy" className={styles.icon} />;
  const known = ICONS.get(icon.toLowerCase());
  return known === undefined ? null : <Icon of={known} size={14} />;
}

/** See docs/sources.md. */
const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ["announcement", Megaphone],
  ["arts", Palette],
  ["award", Award],
  ["bus", BusFront],
  ["calendar", CalendarDays],
  ["career", BriefcaseBusiness],
  ["computer", Laptop],
  ["education", GraduationCap],
  ["environment", Leaf],
  ["food", Utensils],
  ["health", HeartPulse],
  ["housing", House],
  ["library", BookOpen],
  ["money", CircleDollarSign],
  ["music", Music],
  ["people", Users],
  ["research", FlaskConical],
  ["sports", Trophy],
  ["talk", Mic],
  ["theater", Drama],
  ["warning", TriangleAlert],
]);
