import { useAtomValue } from "jotai/react";
import { ShoppingCart } from "lucide-react";
import { WeekMiniature } from "#calendar";
import type { Cart, EnrolledClass } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { colorOf, termColors } from "#contract/course-colors";
import { creditsLabel } from "#contract/labels/catalog-words";
import { MINUTE_MS } from "#dates/minutes";
import { WORKWEEK } from "#dates/span";
import { Icon, LinkButton, Note, Skeleton, Stack } from "#ui";
import { message, t } from "#words";
import { dataIfAny, requireData } from "../../../lib/api/data-or-error.ts";
import { useFetched } from "../../../lib/api/fetched.ts";
import { classEvents } from "../../../lib/classes/class-week.ts";
import { readinessWords } from "../../../lib/classes/enrollment-readiness.ts";
import { BusyBanner, FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { enrolledUnits, itemListings, seatListings } from "../../../lib/classes/held-class.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { FetchedPart } from "../../../lib/screen/fetched-part.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { useNow } from "../../../lib/time/countdown.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";
import { paths } from "../../../routing/paths.ts";
import { useIsNarrow } from "../../../ui/layout/use-media-query.ts";
import { original } from "../../../ui/original.ts";
import { lastChosenAtom } from "./cart-changes.ts";
import styles from "./enroll-splash.module.css";

/** What the student can do next changes with time, such as when enrollment opens. */
const REFRESH_MS = MINUTE_MS;
/** In pixels. */
const HOUR_HEIGHT = { wide: 34, narrow: 22 };

export type EnrollSplashProps = { term: string | null; career: string | null };

/** After choosing a schedule: the cart's week, what changed, and what's next. */
export function ChosenSplash({ term, career }: EnrollSplashProps) {
  const features = useAtomValue(featuresAtom);
  const cart = { term: term ?? undefined, career: career ?? undefined };
  if (!features.has("enrollment_operations")) return <FeatureOff {...cart} />;
  const next = (isBlock: boolean) => (
    <LinkButton to={paths.cart.href(cart)} variant="primary" isBlock={isBlock}>
      {t("Continue to my Enrollment Cart")}
    </LinkButton>
  );
  return (
    <div className={styles.splash}>
      <Stack gap={4} align="start">
        <Icon of={ShoppingCart} size={20} className={styles.plate} />
        <h1 className="type-title-1">{t("You still need to enroll!")}</h1>
        <p className="tone-quiet">
          {t("Your classes were added to your Enrollment Cart. Enroll from there to get your seats.")}
        </p>
        {features.has("enrollment_performance_warning") ? <BusyBanner /> : null}
        <div className="from-900">{next(false)}</div>
        <WhatWasDone term={term} career={career} />
      </Stack>
      {term === null || career === null ? null : <CartWeek term={term} career={career} />}
      <ActionBar below={900} label={t("Enrollment Cart")}>
        {next(true)}
      </ActionBar>
    </div>
  );
}

function CartWeek(query: { term: string; career: string }) {
  const cartAtom = useFetched(
    `${query.term}|${query.career}`,
    async (api) => {
      const [cart, enrolled] = await Promise.all([
        api("cartItems", { query }),
        dataIfAny(api("enrolledClasses", { query })),
      ]);
      return { cart: requireData(cart), enrolled: enrolled?.Classes };
    },
    { everyMs: REFRESH_MS },
  );
  return (
    <FetchedPart of={cartAtom} skeleton={<Skeleton height="20rem" />} failure={t("We couldn't load your cart.")}>
      {(read) => <Week {...read} />}
    </FetchedPart>
  );
}

/** `enrolled` is undefined while unknown. */
function Week({ cart, enrolled }: { cart: Cart; enrolled: readonly EnrolledClass[] | undefined }) {
  const { Items, UnitLimit } = cart;
  const isWide = !useIsNarrow();
  // Its sentence about opening changes with the clock.
  useNow(true);
  const held = enrolledUnits({ Classes: enrolled ?? [] });
  const courses = Items.map(itemListings);
  const colors = termColors(
    enrolled ?? [],
    courses.map(([lead]) => lead.CourseId),
  );
  const events = courses.flat().flatMap((listing) => classEvents(listing, { tone: colorOf(colors, listing.CourseId) }));
  const units = Items.reduce((sum, { InnerObject }) => sum + InnerObject.Units, 0);
  const size = t("{count, plural, one {# class} other {# classes}}, {credits}", {
    count: Items.length,
    credits: creditsLabel(units),
  });
  const free =
    enrolled && Items.length > 0 ? freeDays([...courses.flat(), ...seatListings({ Classes: enrolled })]) : "";
  return (
    <Stack as="section" gap={3} aria-label={t("Your Week")} className={`boxed ${styles.week}`}>
      <p className="type-title-2 weight-bold">{[size, free].filter(Boolean).join(", ")}</p>
      {held + units > UnitLimit ? (
        <Note tone="warning">
          {t(
            "You can take {credits} this term{held, plural, =0 {} other {, and you''re enrolled in #}}. Remove a class before you enroll.",
            { credits: creditsLabel(UnitLimit), held },
          )}
        </Note>
      ) : (
        <p>{readinessWords({ cart, enrolled, now: serverNow() })}</p>
      )}
      <WeekMiniature
        label={t("Your week: {size}", { size })}
        events={events}
        hourHeight={isWide ? HOUR_HEIGHT.wide : HOUR_HEIGHT.narrow}
      />
    </Stack>
  );
}

const FREE_DAYS = message("{day, select, 1 {Mondays} 2 {Tuesdays} 3 {Wednesdays} 4 {Thursdays} other {Fridays}}");
/** More of them say little about a week. */
const MOST_FREE = 2;

/** "Fridays free"; empty without one, with many, or without times. */
function freeDays(listings: readonly ClassListing[]): string {
  const busy = new Set(
    listings.flatMap(({ Meetings }) => Meetings.flatMap((one) => (one.StartTime === null ? [] : one.Days))),
  );
  const free = WORKWEEK.filter((day) => !busy.has(day));
  if (busy.size === 0 || free.length === 0 || free.length > MOST_FREE) return "";
  return t("{days} free", { days: listLabel(free.map((day) => t(FREE_DAYS, { day: String(day) }))) });
}

/** Only the window that chose the schedule knows this. */
function WhatWasDone({ term, career }: EnrollSplashProps) {
  const last = useAtomValue(lastChosenAtom);
  if (!last || last.term !== term || last.career !== career) return null;
  return last.groups.map(({ kind, words, names }) => (
    <div key={kind} style={{ textAlign: "start" }} data-kind={kind}>
      <strong>{words}</strong>
      <ul>
        {names.map((name) => (
          <li key={name}>{original(name)}</li>
        ))}
      </ul>
    </div>
  ));
}
