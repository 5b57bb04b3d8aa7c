import { useAtomValue } from "jotai/react";
import { BookOpenCheck, BusFront, CircleParking, LifeBuoy, type LucideIcon, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import type { DiningPlace, ParkingLot, ShuttleLine } from "#contract/calls/dashboard";
import { institution } from "#contract/institution";
import type { OpenHours } from "#contract/institution-schema";
import { MINUTE_MS } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import { Icon, Link, Row, SkeletonGroup, Spinner, Stack, VisuallyHidden } from "#ui";
import { t } from "#words";
import type { FetchedAtom } from "../../lib/api/fetched.ts";
import { insideSentence } from "../../lib/format/format.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { useNow } from "../../lib/time/countdown.ts";
import { original } from "../../ui/original.ts";
import styles from "./dashboard.module.css";
import { diningAtom, parkingAtom, shuttlesAtom } from "./dashboard-atoms.ts";
import { closingTime, minutesUntil, openingTime, TICK_MS, untilLabel } from "./dashboard-time.ts";

export function CampusCards() {
  const now = useNow(true, TICK_MS);
  const { transportation, parking, dining, helpOffice, academicSupport } = institution.campusServices;
  return (
    <section aria-labelledby="campus">
      <VisuallyHidden>
        <h2 id="campus">{t("On Campus")}</h2>
      </VisuallyHidden>
      <ul className="boxed tiles">
        <LiveCard icon={BusFront} title={t("Transportation")} link={transportation.link} of={shuttlesAtom}>
          {(lines) => shuttleFacts(lines, now)}
        </LiveCard>
        <LiveCard icon={CircleParking} title={t("Student Parking")} link={parking.link} of={parkingAtom}>
          {parkingFacts}
        </LiveCard>
        <LiveCard icon={Utensils} title={t("Dining")} link={dining.link} of={diningAtom}>
          {(places) => diningFacts(places, now)}
        </LiveCard>
        <CampusCard icon={LifeBuoy} title={institution.helpOffice.name} link={institution.helpOffice.link}>
          <Facts {...officeFacts(helpOffice, now)} />
        </CampusCard>
        <CampusCard icon={BookOpenCheck} title={t("Academic Support")} link={academicSupport.link}>
          <Facts {...officeFacts(academicSupport, now)} />
        </CampusCard>
      </ul>
    </section>
  );
}

/** The main fact and up to two lines below it. */
type CardFacts = { value: string; lines: readonly string[] };

type CampusCardProps = { icon: LucideIcon; title: string; link: string; isRefreshing?: boolean; children: ReactNode };

type LiveCardProps<T> = Pick<CampusCardProps, "icon" | "title" | "link"> & {
  of: FetchedAtom<readonly T[]>;
  children: (data: readonly T[]) => CardFacts | undefined;
};

function LiveCard<T>({ of, children, ...card }: LiveCardProps<T>) {
  const { data } = useAtomValue(of);
  const isReading = useAtomValue(of.isReadingAtom);
  return (
    <CampusCard {...card} isRefreshing={isReading && data !== undefined}>
      <FetchedPart
        of={of}
        failure={t("Currently unavailable.")}
        skeleton={<SkeletonGroup label={t("Loading {title}", { title: card.title })} blocks={["50% 1.25rem", "80%"]} />}
      >
        {(all) => <Facts {...(children(all) ?? { value: t("Nothing to show."), lines: [] })} />}
      </FetchedPart>
    </CampusCard>
  );
}

function CampusCard({ icon, title, link, isRefreshing = false, children }: CampusCardProps) {
  return (
    <Stack as="li" className={styles.campus}>
      <Row as="h3" wrap={false} className="tone-quiet">
        <Icon of={icon} size={18} />
        <Link href={link} isNewTab variant="quiet" className={styles.link}>
          {title}
        </Link>
        {isRefreshing ? (
          <span className="to-end">
            <Spinner />
          </span>
        ) : null}
      </Row>
      <div>{children}</div>
    </Stack>
  );
}

function Facts({ value, lines }: CardFacts) {
  return (
    <>
      <p className="type-title-3">{original(value)}</p>
      {lines.map((line, at) => (
        <p key={line} className={at === 0 ? "type-small" : "type-quiet"}>
          {original(line)}
        </p>
      ))}
    </>
  );
}

function officeFacts({ place, hours }: { place: string; hours: readonly OpenHours[] }, now: number): CardFacts {
  const closes = closingTime(hours, now);
  if (closes !== undefined) return { value: t("Open until {time}", { time: closes }), lines: [place] };
  const opens = openingTime(hours, now);
  return { value: opens === undefined ? t("Closed [place]") : t("Opens {time}", { time: opens }), lines: [place] };
}

/** A bus that was due longer ago has left. */
const DEPARTED_MS = MINUTE_MS;

type Timed = ShuttleLine & { NextAt: string };

function shuttleFacts(lines: readonly ShuttleLine[], now: number): CardFacts | undefined {
  if (lines.length === 0) return undefined;
  const [first, second] = lines
    .filter((line): line is Timed => line.NextAt !== null && momentMs(line.NextAt) > now - DEPARTED_MS)
    .toSorted((one, other) => momentMs(one.NextAt) - momentMs(other.NextAt));
  if (!first) return { value: t("Running"), lines: lines.slice(0, 2).map(({ Name }) => Name) };
  return {
    value: inMinutes(first, now),
    lines: [stopLabel(first), ...(second ? [`${stopLabel(second)}: ${inMinutes(second, now)}`] : [])],
  };
}

function stopLabel({ Name, NextStop }: ShuttleLine): string {
  return NextStop === null ? Name : `${Name}, ${NextStop}`;
}

function inMinutes({ NextAt }: Timed, now: number): string {
  const minutes = minutesUntil(NextAt, now);
  return minutes === 0 ? t("Now") : t("{minutes} min", { minutes });
}

function parkingFacts(lots: readonly ParkingLot[]): CardFacts | undefined {
  const [first, ...others] = lots.toSorted((one, other) => other.Available - one.Available);
  if (!first) return undefined;
  const { Lot, Available: count } = first;
  const alternatives = others
    .slice(0, 2)
    .map((lot) => (lot.Available === 0 ? t("{lot} full", { lot: lot.Lot }) : `${lot.Lot} ${lot.Available}`));
  return {
    value: count === 0 ? t("Full [parking lot]") : t("{count, plural, one {# space} other {# spaces}}", { count }),
    lines: [Lot, alternatives.join(", ")].filter(Boolean),
  };
}

function diningFacts([first, second]: readonly DiningPlace[], now: number): CardFacts | undefined {
  if (!first) return undefined;
  const next = second && `${second.Name}: ${insideSentence(openWords(second, now))}`;
  return { value: openWords(first, now), lines: next ? [first.Name, next] : [first.Name] };
}

function openWords({ IsOpen, Until }: DiningPlace, now: number): string {
  const hasChanged = Until !== null && momentMs(Until) <= now;
  if (Until === null || hasChanged) return IsOpen !== hasChanged ? t("Open [place]") : t("Closed [place]");
  const time = untilLabel(momentMs(Until), now);
  return IsOpen ? t("Open until {time}", { time }) : t("Opens {time}", { time });
}
