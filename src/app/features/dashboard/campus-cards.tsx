import { useAtomValue } from "jotai/react";
import { BookOpenCheck, BusFront, CircleParking, LifeBuoy, type LucideIcon, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import type { DiningPlace, ParkingLot, ShuttleLine } from "#contract/calls/dashboard";
import { institution } from "#contract/institution";
import type { OpenHours } from "#contract/institution-schema";
import { t } from "#words";
import type { FetchedAtom } from "../../lib/api/fetched.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { useNow } from "../../lib/time/use-now.ts";
import { Icon, Link, Row, Skeleton, SkeletonGroup, Spinner, Stack, VisuallyHidden } from "#ui";
import { diningAtom, parkingAtom, shuttlesAtom } from "./dashboard-atoms.ts";
import { closingTime, minutesUntil, TICK_MS, untilLabel } from "./dashboard-time.ts";
import styles from "./dashboard.module.css";

const { helpOffice, campusServices: services } = institution;

export function CampusCards() {
  const now = useNow(true, TICK_MS);
  return (
    <section aria-labelledby="campus">
      <VisuallyHidden>
        <h2 id="campus">{t("On Campus")}</h2>
      </VisuallyHidden>
      <ul className="boxed tiles">
        <LiveCard icon={BusFront} title={t("Transportation")} link={services.transportation.link} of={shuttlesAtom}>
          {(lines) => shuttleFacts(lines, now)}
        </LiveCard>
        <LiveCard icon={CircleParking} title={t("Student Parking")} link={services.parking.link} of={parkingAtom}>
          {parkingFacts}
        </LiveCard>
        <LiveCard icon={Utensils} title={t("Dining")} link={services.dining.link} of={diningAtom}>
          {(places) => diningFacts(places, now)}
        </LiveCard>
        <OfficeCard
          icon={LifeBuoy}
          title={helpOffice.name}
          link={helpOffice.link}
          office={services.helpOffice}
          now={now}
        />
        <OfficeCard
          icon={BookOpenCheck}
          title={t("Academic Support")}
          link={services.academicSupport.link}
          office={services.academicSupport}
          now={now}
        />
      </ul>
    </section>
  );
}

/** The main fact and up to two lines below it. */
type CardFacts = { value: string; lines: readonly string[] };

type LiveCardProps<T> = {
  icon: LucideIcon;
  title: string;
  link: string;
  of: FetchedAtom<readonly T[]>;
  children: (data: readonly T[]) => CardFacts;
};

function LiveCard<T>({ of, children, ...card }: LiveCardProps<T>) {
  const { isLoading, data } = useAtomValue(of);
  return (
    <CampusCard {...card} isRefreshing={isLoading && data !== undefined}>
      <FetchedPart
        of={of}
        failure={t("Currently unavailable.")}
        skeleton={
          <SkeletonGroup label={t("Loading {title}", { title: card.title })}>
            <Skeleton width="50%" height="1.25rem" />
            <Skeleton width="80%" />
          </SkeletonGroup>
        }
      >
        {(data) => <Facts {...(data.length === 0 ? nothing() : children(data))} />}
      </FetchedPart>
    </CampusCard>
  );
}

const nothing = (): CardFacts => ({ value: t("Nothing to show."), lines: [] });

type Office = { place: string; hours: readonly OpenHours[] };

type OfficeCardProps = { icon: LucideIcon; title: string; link: string; office: Office; now: number };

function OfficeCard({ office, now, ...card }: OfficeCardProps) {
  const time = closingTime(office.hours, now);
  return (
    <CampusCard {...card}>
      <Facts value={time === undefined ? t("Closed") : t("Open until {time}", { time })} lines={[office.place]} />
    </CampusCard>
  );
}

type CampusCardProps = { icon: LucideIcon; title: string; link: string; isRefreshing?: boolean; children: ReactNode };

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
      <p className="type-title-3">{value}</p>
      {lines.map((line, at) => (
        <p key={line} className={at === 0 ? "type-small" : "type-quiet"}>
          {line}
        </p>
      ))}
    </>
  );
}

/** A bus that was due longer ago has left. */
const DEPARTED_MS = 60_000;

type Timed = ShuttleLine & { NextAt: string };

function shuttleFacts(lines: readonly ShuttleLine[], now: number): CardFacts {
  const next = lines
    .filter((line): line is Timed => line.NextAt !== null && Date.parse(line.NextAt) > now - DEPARTED_MS)
    .toSorted((one, other) => Date.parse(one.NextAt) - Date.parse(other.NextAt));
  const [first, second] = next;
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

function parkingFacts(lots: readonly ParkingLot[]): CardFacts {
  const [first, ...others] = lots.toSorted((one, other) => other.Available - one.Available);
  if (!first) return nothing();
  return {
    value:
      first.Available === 0
        ? t("Full")
        : t("{count, plural, one {# space} other {# spaces}}", { count: first.Available }),
    lines: [
      first.Lot,
      others
        .slice(0, 2)
        .map(({ Lot, Available }) => (Available === 0 ? t("{lot} full", { lot: Lot }) : `${Lot} ${Available}`))
        .join(", "),
    ].filter(Boolean),
  };
}

function diningFacts(places: readonly DiningPlace[], now: number): CardFacts {
  const [first, second] = places;
  if (!first) return nothing();
  const until = ({ IsOpen, Until }: DiningPlace) => {
    const hasChanged = Until !== null && Date.parse(Until) <= now;
    if (Until === null || hasChanged) return IsOpen !== hasChanged ? t("Open") : t("Closed");
    const time = untilLabel(Until, now);
    return IsOpen ? t("Open until {time}", { time }) : t("Opens {time}", { time });
  };
  return {
    value: until(first),
    lines: [first.Name, ...(second ? [`${second.Name}: ${lowerFirst(until(second))}`] : [])],
  };
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
