import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import type { Cart } from "#contract/calls/enrollment";
import { holdContact } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Banner, Button, Link, LiveRegion } from "#ui";
import { t } from "#words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { BusyBanner, FEATURE_OFF } from "../../../lib/classes/enrollment-state.tsx";
import { holdWords, windowWords } from "../../../lib/classes/enrollment-words.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { sinceLabel } from "../../../lib/format/since-label.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { splitTermKey, termKey } from "../../../lib/session/term-choice.ts";
import { countdownLabel, useOpening } from "../../../lib/time/countdown.ts";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { AppointmentsDialog } from "../appointments-dialog.tsx";
import {
  type CheckoutRequest,
  cartKeyOf,
  checkoutFailuresAtom,
  checkoutHref,
  checkoutRunsAtom,
  closeFailureAtom,
  forgetRequestAtom,
  requestWords,
  unseenRequestsAtom,
  unsentRequestsAtom,
} from "../checkout/checkout-atoms.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import type { CartEntry } from "../state/cart-entry.ts";

/** What the student should know before enrolling. */
export function EnrollmentBanners({ term }: { term: EnrollmentTerm }) {
  const features = useAtomValue(featuresAtom);
  const atoms = cartAtomsOf(termKey(term));
  const { data } = useAtomValue(atoms.cartAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  const [asksWhen, setAsksWhen] = useState(false);
  if (!features.has("enrollment_operations")) {
    return (
      <Banner tone="warning" title={t("You can't enroll right now.")}>
        {t(FEATURE_OFF)}
      </Banner>
    );
  }
  const closed = Map.groupBy(
    entries.filter(({ ClosedWindow }) => ClosedWindow),
    ({ ClosedWindow }) => ClosedWindow && windowWords(ClosedWindow),
  );
  const isBlocked = closed.size > 0 || !data || data.cart.Holds.length > 0 || entries.length === 0;
  return (
    <>
      <OpeningNews key={termKey(term)} opens={entries.some(willOpen)} isOpen={!isBlocked} />
      {data?.cart.Holds.map((hold) => (
        <Banner
          key={`${hold.Description} ${hold.Department}`}
          tone="warning"
          title={holdWords(hold)}
          action={<Link to={paths.advising.href({ show: "holds" })}>{t("See Your Holds")}</Link>}
        >
          {t("Contact {contact}.", { contact: holdContact(hold) })}
        </Banner>
      ))}
      {[...closed].map(([title, own]) => (
        <Banner
          key={title}
          title={title}
          action={
            <Button variant="inline" onPress={() => setAsksWhen(true)}>
              {t("When Can I Enroll?")}
            </Button>
          }
        >
          {own.length < entries.length
            ? `${t("This applies to {courses}.", { courses: listLabel(own.map(({ listing }) => courseNumber(listing.Details))) })} `
            : null}
          <Opening termKey={termKey(term)} opensAt={own[0]?.ClosedWindow?.OpensAt ?? null} />
        </Banner>
      ))}
      {asksWhen ? <AppointmentsDialog term={term} onClose={() => setAsksWhen(false)} /> : null}
      {features.has("enrollment_performance_warning") ? <BusyBanner /> : null}
    </>
  );
}

const willOpen = ({ ClosedWindow }: CartEntry) => typeof ClosedWindow?.OpensAt === "string";

/** Says that the moment has come. The countdown can't: screen readers are silent about timers. */
function OpeningNews({ opens, isOpen }: { opens: boolean; isOpen: boolean }) {
  // The cart may be read again as open before this page's clock says that it opens.
  const [wasClosed, setWasClosed] = useState(false);
  if (opens && !wasClosed) setWasClosed(true);
  return <LiveRegion message={wasClosed && isOpen ? t("You can enroll now.") : ""} />;
}

/** Counts down, and re-fetches the cart at zero. */
function Opening({ termKey: key, opensAt }: { termKey: string; opensAt: string | null }) {
  const reload = useSetAtom(cartAtomsOf(key).cartAtom);
  const seconds = useOpening(opensAt, reload);
  // Once it has come, the title says so.
  if (seconds === undefined || seconds === 0) return null;
  return <span role="timer">{t("Enrollment opens in {countdown}.", { countdown: countdownLabel(seconds) })}</span>;
}

/** Why enrolling would fail now; undefined if something can be enrolled. Each group is enrolled as a whole. */
export function blockOf(holds: Cart["Holds"], groups: readonly (readonly CartEntry[])[]): string | undefined {
  const [hold] = holds;
  if (hold) return holdWords(hold);
  const closed = groups.flatMap((group) => group.find((entry) => entry.ClosedWindow)?.ClosedWindow ?? []);
  return closed[0] && closed.length === groups.length ? windowWords(closed[0]) : undefined;
}

/** Enrollments that failed, weren't sent, or whose result wasn't seen, and changes of plans that weren't saved. */
export function CheckoutBanners({ termKey }: { termKey: string }) {
  const unseen = useAtomValue(unseenRequestsAtom).filter((request) => cartKeyOf(request) === termKey);
  const left = useLeftRequests(termKey);
  return (
    <>
      <FailedCheckout termKey={termKey} />
      {left.map((request) => (
        <UnsentBanner key={request.idempotencyKey} request={request} />
      ))}
      {unseen.map((request) => (
        <UnseenBanner key={request.idempotencyKey} request={request} />
      ))}
      <UnsavedPlans termKey={termKey} />
    </>
  );
}

/** The results screen has nothing to show, so the cart says why. */
function FailedCheckout({ termKey: key }: { termKey: string }) {
  const failure = useAtomValue(checkoutFailuresAtom).get(key);
  const close = useSetAtom(closeFailureAtom);
  if (failure === undefined) return null;
  return (
    <Banner
      tone="danger"
      title={t("Enrollment didn't finish.")}
      action={<Link to={paths.myClasses.href(splitTermKey(key))}>{t("View My Classes")}</Link>}
      onDismiss={() => close(key)}
    >
      {failure}
    </Banner>
  );
}

/** Unsent ones that can still be sent. Those that this visit of the cart hands over are on their way. */
function useLeftRequests(key: string): readonly CheckoutRequest[] {
  const unsent = useAtomValue(unsentRequestsAtom);
  const [atFirst] = useState(() => new Set(unsent.map(({ idempotencyKey }) => idempotencyKey)));
  const numbers = useAtomValue(cartAtomsOf(key).entriesAtom).map(({ classNumber }) => classNumber);
  const version = useAtomValue(plansOf(key).plansAtom.stateAtom).data?.Version;
  const runs = useAtomValue(checkoutRunsAtom);
  return unsent.filter((request) => {
    const isLeft = atFirst.has(request.idempotencyKey) || runs.get(request.idempotencyKey)?.status === "unsent";
    if (cartKeyOf(request) !== key || !isLeft) return false;
    // Another request enrolled in them, or they were taken out.
    if (request.call === "checkout") return request.body.ClassNumbers.some((each) => numbers.includes(each));
    return request.body.Version === version;
  });
}

function UnsentBanner({ request }: { request: CheckoutRequest }) {
  const navigate = useNavigate();
  const forget = useSetAtom(forgetRequestAtom);
  const { idempotencyKey, askedAt } = request;
  const asked = t("You asked to enroll in {what} {moment}.", {
    what: requestWords(request),
    moment: sinceLabel(askedAt),
  });
  return (
    <Banner
      tone="warning"
      title={t("You have an enrollment request that wasn't sent.")}
      action={
        <Button variant="inline" onPress={() => void navigate(checkoutHref(request), { state: idempotencyKey })}>
          {t("Send Now")}
        </Button>
      }
      onDismiss={() => forget(idempotencyKey)}
    >
      {`${asked} ${t("You weren't enrolled.")}`}
    </Banner>
  );
}

/** In progress, done, or interrupted. */
function UnseenBanner({ request }: { request: CheckoutRequest }) {
  const run = useAtomValue(checkoutRunsAtom).get(request.idempotencyKey);
  const navigate = useNavigate();
  const forget = useSetAtom(forgetRequestAtom);
  const isUnderWay = run?.status === "sending";
  const isOver = run?.status === "done" || run?.status === "refused";
  const show = (
    <Button variant="inline" onPress={() => void navigate(checkoutHref(request), { state: request.idempotencyKey })}>
      {isUnderWay ? t("View Progress") : t("View Results")}
    </Button>
  );
  const words = requestWords(request);
  if (isUnderWay) return <Banner tone="info" title={t("Enrolling in {what}…", { what: words })} action={show} />;
  return (
    <Banner
      tone={isOver ? "info" : "warning"}
      title={isOver ? t("Your enrollment results are ready.") : t("Your enrollment was interrupted.")}
      action={show}
      onDismiss={() => forget(request.idempotencyKey)}
    >
      {isOver ? "" : t("You asked to enroll in {what} {moment}.", { what: words, moment: sinceLabel(request.askedAt) })}
    </Banner>
  );
}

function UnsavedPlans({ termKey: key }: { termKey: string }) {
  const plans = plansOf(key);
  const problem = useAtomValue(plans.problemAtom);
  const retry = useSetAtom(plans.editAtom);
  const discard = useSetAtom(plans.discardAtom);
  if (problem === undefined) return null;
  return (
    <Banner
      tone="warning"
      title={t("We couldn't save your plans.")}
      action={
        <>
          <Button variant="inline" onPress={() => void retry()}>
            {t("Try Again")}
          </Button>{" "}
          <Button variant="inline" onPress={discard}>
            {t("Discard")}
          </Button>
        </>
      }
    >
      {problem}
    </Banner>
  );
}
