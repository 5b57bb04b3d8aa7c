import { useAtom } from "jotai/react";
import type { FeedItem } from "#contract/calls/profile";
import { t } from "#words";
import { momentDayLabel } from "#contract/institution-time";
import { dotted } from "#contract/words";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { useNow } from "../../lib/time/countdown.ts";
import { Card, Link, Row, SkeletonRows, Tabs, Text, VisuallyHidden } from "#ui";
import { type FeedSource, feedOf, feedTabs, newsTabAtom } from "./dashboard-atoms.ts";
import { groupByAge, TICK_MS } from "./dashboard-time.ts";
import styles from "./news.module.css";

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

function Item({ link, image, image_alt: alt, text, date, category, flair }: FeedItem) {
  const facts = dotted([date && momentDayLabel(date, "numeric"), category]);
  return (
    <Row as="li" gap={3} align="start" wrap={false} style={{ minHeight: "2.75rem" }}>
      {image === null ? null : <img src={image} alt={alt ?? ""} loading="lazy" className={styles.image} />}
      <div>
        <strong>
          <Link href={link} isNewTab variant="quiet">
            {text}
          </Link>
        </strong>
        {facts === "" ? null : <p className="type-quiet">{facts}</p>}
        {flair === null ? null : <p className="type-quiet">{flair}</p>}
      </div>
    </Row>
  );
}
