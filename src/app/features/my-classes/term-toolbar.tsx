import { useAtomValue } from "jotai/react";
import { BookOpen } from "lucide-react";
import { useRef, useState } from "react";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { nearestWithin } from "#dates/span";
import { Button, LinkButton, optionalPart, Row } from "#ui";
import { t } from "#words";
import type { Action } from "../../lib/actions/action.ts";
import { ActionButton } from "../../lib/actions/action-controls.tsx";
import { useActions } from "../../lib/actions/registry.ts";
import { canSeeMaterials, sharedTerm, termFileHref, termHref } from "../../lib/classes/term-files.ts";
import { userAtom } from "../../lib/session/session.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { useToday } from "../../lib/time/use-today.ts";
import { useNavigate } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { myClassesActions } from "./my-classes-actions.ts";

const SubscriptionDialog = optionalPart(async () => (await import("./subscription-dialog.tsx")).SubscriptionDialog);

const CompareDialog = optionalPart(async () => (await import("../../lib/friends/compare-dialog.tsx")).CompareDialog);

/** The term for the comparison with friends; undefined if the catalog no longer has its dates. */
function comparedTerm({ Term, TermStartDate, TermEndDate }: EnrolledClasses["TermHeader"]) {
  if (TermStartDate === null || TermEndDate === null) return undefined;
  return { code: Term.Code, name: Term.Description, startDate: TermStartDate, endDate: TermEndDate };
}

/** The calendar at today, or at the first or last day of a term that hasn't begun or has ended. */
function calendarHref({ TermStartDate, TermEndDate }: EnrolledClasses["TermHeader"], today: string): string {
  const date = nearestWithin(today, TermStartDate, TermEndDate);
  return paths.myCalendar.href({ date: date === today ? undefined : date });
}

export function TermToolbar({ classes }: { classes: EnrolledClasses }) {
  const header = classes.TermHeader;
  const user = useAtomValue(userAtom);
  const today = useToday();
  const [isSubscribing, setSubscribing] = useState(false);
  const closeSubscription = () => setSubscribing(false);
  const [isComparing, setComparing] = useState(false);
  const endComparison = () => setComparing(false);
  const compared = comparedTerm(header);
  const printHref = termFileHref("printSchedule", header);
  const navigate = useNavigate();
  const shareButton = useRef<HTMLSpanElement>(null);
  const { print, calendar, share, subscribe } = myClassesActions;
  const compare: Action = { ...myClassesActions.compare, run: () => setComparing(true) };
  useActions([
    { ...print, run: () => void window.open(printHref, "_blank", "noreferrer") },
    { ...calendar, run: () => void navigate(calendarHref(header, today)) },
    { ...share, run: () => shareButton.current?.querySelector("button")?.click() },
    ...(compared ? [compare] : []),
    { ...subscribe, run: () => setSubscribing(true) },
  ]);
  return (
    <Row>
      <LinkButton href={printHref} isNewTab icon={print.icon}>
        {print.label()}
      </LinkButton>
      <LinkButton to={calendarHref(header, today)} icon={calendar.icon}>
        {calendar.label()}
      </LinkButton>
      <ShareButton
        schedule={sharedTerm(classes)}
        without={["download"]}
        onSubscribe={() => setSubscribing(true)}
        trigger={
          <span ref={shareButton} style={{ display: "contents" }}>
            <Button icon={share.icon} {...(share.keys !== undefined && { "aria-keyshortcuts": share.keys })}>
              {share.label()}
            </Button>
          </span>
        }
      />
      {compared ? <ActionButton of={compare} /> : null}
      {isComparing && compared ? (
        <CompareDialog term={compared} onClose={endComparison} onLost={endComparison} />
      ) : null}
      {isSubscribing ? <SubscriptionDialog onClose={closeSubscription} onLost={closeSubscription} /> : null}
      {canSeeMaterials(header, user, today) ? (
        <LinkButton href={termHref("bookstoreMaterials", header)} isNewTab icon={BookOpen}>
          {t("See Required Materials")}
        </LinkButton>
      ) : null}
    </Row>
  );
}
