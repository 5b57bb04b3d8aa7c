import { useAtomValue, useSetAtom } from "jotai/react";
import { countdownLabel } from "../../lib/time/countdown.ts";
import { BusyBanner, FEATURE_OFF, holdWords, windowWords } from "../../lib/classes/enrollment-state.tsx";
import { listLabel } from "../../lib/format/format-list.ts";
import { featuresAtom } from "../../lib/session/session.ts";
import { courseNumber } from "../../lib/classes/class-facts.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { cartOf } from "./cart-atoms.ts";
import type { CartEntry } from "./cart-entry.ts";
import { useOpening } from "../../lib/time/use-opening.ts";

export type EnrollmentBannersProps = { termKey: string; onAskAppointments: () => void };

/** What the student should know before enrolling. */
export function EnrollmentBanners({ termKey, onAskAppointments }: EnrollmentBannersProps) {
  const features = useAtomValue(featuresAtom);
  const { cart } = useAtomValue(cartOf(termKey).cartAtom);
  const entries = useAtomValue(cartOf(termKey).entriesAtom);
  if (!features.has("enrollment_operations")) {
    return (
      <Banner tone="warning" title="You can't enroll right now.">
        {FEATURE_OFF}
      </Banner>
    );
  }
  const closed = Map.groupBy(
    entries.filter(({ closedWindow }) => closedWindow),
    ({ closedWindow }) => closedWindow && windowWords(closedWindow),
  );
  return (
    <>
      {cart?.Holds.map((hold) => (
        <Banner
          key={`${hold.Description} ${hold.Department}`}
          tone="warning"
          title={holdWords(hold)}
          action={<Link to={paths.advising.href({ show: "holds" })}>See Your Holds</Link>}
        >
          Contact {hold.Department}.
        </Banner>
      ))}
      {[...closed].map(([title, own]) => (
        <Banner
          key={title}
          title={title}
          action={
            <Button variant="inline" onPress={onAskAppointments}>
              When Can I Enroll?
            </Button>
          }
        >
          {own.length < entries.length ? `This applies to ${coursesOf(own)}. ` : null}
          <Opening termKey={termKey} opensAt={own[0]?.closedWindow?.OpensAt ?? null} />
        </Banner>
      ))}
      {features.has("enrollment_performance_warning") ? <BusyBanner /> : null}
    </>
  );
}

/** Counts down, and re-fetches the cart at zero. */
function Opening({ termKey, opensAt }: { termKey: string; opensAt: string | null }) {
  const reload = useSetAtom(cartOf(termKey).freshenAtom);
  const seconds = useOpening(opensAt, reload);
  if (seconds === undefined) return null;
  return (
    <span role="timer">
      {seconds === 0 ? "You can enroll now." : `Enrollment opens in ${countdownLabel(seconds)}.`}
    </span>
  );
}

function coursesOf(entries: readonly CartEntry[]): string {
  return listLabel(entries.map(({ listing }) => courseNumber(listing.Details)));
}
