import { ShoppingCart } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { WeekMiniature } from "#calendar";
import type { Cart, EnrolledClass } from "#contract/calls/enrollment";
import { colorOf, termColors } from "#contract/course-colors";
import { creditsLabel } from "#contract/words";
import { t } from "#words";
import { classEvents } from "../../../lib/classes/class-week.ts";
import { BusyBanner, FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { readinessWords } from "../../../lib/classes/enrollment-readiness.ts";
import { dataIfAny, requireData } from "../../../lib/api/data-or-error.ts";
import { useFetched } from "../../../lib/api/fetched.ts";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { FetchedPart } from "../../../lib/screen/fetched-part.tsx";
import { enrolledUnits, itemListings } from "../../../lib/classes/held-class.ts";
import { useNow } from "../../../lib/time/countdown.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { LinkButton, Note, Row, Skeleton, Splash, Stack } from "#ui";
import { MINUTE_MS } from "#dates/minutes";
import { paths } from "../../../routing/paths.ts";
import { lastChosenAtom } from "./cart-changes.ts";
import { original } from "../../../ui/original.ts";

/** What the student can do next changes with time, such as when enrollment opens. */
const REFRESH_MS = MINUTE_MS;
/** In pixels; low, so that what the student can do next is in sight below the week. */
const HOUR_HEIGHT = 18;

export type EnrollSplashProps = { term: string | null; career: string | null };

export function EnrollSplash({ term, career }: EnrollSplashProps) {
  const features = useAtomValue(featuresAtom);
  const cart = { term: term ?? undefined, career: career ?? undefined };
  if (!features.has("enrollment_operations")) return <FeatureOff {...cart} />;
  const next = (isBlock: boolean) => (
    <LinkButton to={paths.cart.href(cart)} variant="primary" isBlock={isBlock}>
      {t("Continue to my Enrollment Cart")}
    </LinkButton>
  );
  return (
    <Splash icon={ShoppingCart} title={t("You still need to enroll!")}>
      <p>{t("Your classes were added to your Enrollment Cart. Enroll from there to get your seats.")}</p>
      {features.has("enrollment_performance_warning") ? <BusyBanner /> : null}
      {/* Above the week, which would move it when it loads. */}
      <Row justify="center" className="from-900">
        {next(false)}
      </Row>
      {term === null || career === null ? null : <CartWeek term={term} career={career} />}
      <WhatWasDone term={term} career={career} />
      <ActionBar below={900} label={t("Enrollment Cart")}>
        {next(true)}
      </ActionBar>
    </Splash>
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
    <FetchedPart of={cartAtom} skeleton={<Skeleton height="14rem" />} failure={t("We couldn't load your cart.")}>
      {(read) => <Week {...read} />}
    </FetchedPart>
  );
}

/** `enrolled` is undefined while unknown. */
function Week({ cart, enrolled }: { cart: Cart; enrolled: readonly EnrolledClass[] | undefined }) {
  const { Items, UnitLimit } = cart;
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
  return (
    <Stack style={{ width: "min(26rem, 100vw - 2 * var(--page-margin))", marginInline: "auto" }}>
      <strong>{size}</strong>
      <WeekMiniature label={t("Your week: {size}", { size })} events={events} hourHeight={HOUR_HEIGHT} />
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
    </Stack>
  );
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
