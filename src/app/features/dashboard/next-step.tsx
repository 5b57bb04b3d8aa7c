import { useAtomValue, useSetAtom } from "jotai/react";
import {
  ArmchairIcon,
  CalendarClock,
  CalendarOff,
  CalendarSearch,
  CircleCheck,
  GraduationCap,
  type LucideIcon,
  ShoppingCart,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { NextStep } from "#contract/dashboard";
import type { UpcomingClasses } from "#contract/profile";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { countdownUnits } from "../../lib/time/countdown.ts";
import { momentDayLabel, momentTimeLabel, timeZoneName } from "../../lib/format/format-date.ts";
import { counted } from "../../lib/format/format-number.ts";
import { closeNoticeAtom } from "../../lib/notices/notices.ts";
import { featuresAtom } from "../../lib/session/session.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { useOpening } from "../../lib/time/use-opening.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { LiveRegion } from "../../ui/messages/live-region.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/loading/skeleton.tsx";
import { dashboardAtom } from "./dashboard-atoms.ts";
import { nextToday, occurrenceLabel, TICK_MS } from "./dashboard-time.ts";
import styles from "./next-step.module.css";

/** The next thing to do, with its button; nothing if it can't be loaded. */
export function NextStepCard() {
  const { data, failure } = useAtomValue(dashboardAtom);
  if (data) return data.NextStep && <Step step={data.NextStep} upcoming={data.UpcomingClasses} />;
  if (failure !== undefined) return null;
  return (
    <SkeletonGroup label="Loading your next step" className={styles.loading ?? ""}>
      <Skeleton height="100%" />
    </SkeletonGroup>
  );
}

type StepProps = { step: NextStep; upcoming: UpcomingClasses };

/** One component for all kinds, so that its button keeps the focus when the kind changes. */
function Step({ step, upcoming }: StepProps) {
  const titleId = useId();
  const seconds = useOpening("Start" in step ? step.Start : null, useSetAtom(dashboardAtom));
  const { icon, tone = "accent", title, big, words, action } = useFace(step, upcoming, seconds);
  const [hasCounted, setCounted] = useState(false);
  if (seconds !== undefined && seconds > 0 && !hasCounted) setCounted(true);
  return (
    <section aria-labelledby={titleId} className={styles.card} data-tone={tone}>
      <div className={styles.lead}>
        <h2 id={titleId} className={styles.title}>
          <Icon of={icon} size={18} className={styles.icon} /> {title}
        </h2>
        <p className={styles.big}>{big}</p>
      </div>
      <p className={styles.words}>{words}</p>
      {action ? (
        <LinkButton
          to={action.to}
          onClick={action.onFollow}
          variant="primary"
          size="large"
          className={styles.action ?? ""}
        >
          {action.label}
        </LinkButton>
      ) : null}
      <LiveRegion message={hasCounted && !seconds ? title : ""} />
    </section>
  );
}

type Face = {
  icon: LucideIcon;
  tone?: "accent" | "warning" | "success";
  title: string;
  big: ReactNode;
  words?: ReactNode;
  action?: { label: string; to: string; onFollow?: () => void };
};

/** `seconds` until enrollment opens, for steps that wait for it. */
function useFace(step: NextStep, upcoming: UpcomingClasses, seconds: number | undefined): Face {
  const closeNotice = useSetAtom(closeNoticeAtom);
  const features = useAtomValue(featuresAtom);
  const toClassHref = useClassHref();
  const now = useNow(step.Kind === "classes", TICK_MS);
  const planAction = (term: string) =>
    features.has("schedule_builder")
      ? { label: "Open Schedule Builder", to: paths.builderConfigurations.href({ term }) }
      : { label: "Find Classes", to: paths.classSearchFilters.href({ term }) };

  switch (step.Kind) {
    case "hold": {
      const { Description, Department, ContactName } = step.Hold;
      return {
        icon: TriangleAlert,
        tone: "warning",
        title: "A hold is blocking your enrollment",
        big: Description,
        words: (
          <>
            To remove it, contact <b>{ContactName === null ? Department : `${ContactName}, ${Department}`}</b>.
          </>
        ),
        action: { label: "See Your Holds", to: paths.advising.href({ show: "holds" }) },
      };
    }
    case "seat": {
      const { Term, ClassNumber, Title, NoticeId } = step;
      return {
        icon: ArmchairIcon,
        title: "A seat opened in a class you're watching",
        big: Title,
        words: Term.Description,
        action: {
          label: "View Class",
          to: toClassHref({ term: Term.Code, classNumber: ClassNumber }),
          onFollow: () => void closeNotice(NoticeId),
        },
      };
    }
    case "enroll":
      return {
        icon: ShoppingCart,
        title: `You can enroll for ${step.Term.Description} now`,
        big: `${counted(step.CartCount, "class", "classes")} in your cart`,
        words: (
          <>
            <b>Enroll by {momentWords(step.Until)}</b>
            {problemWords(step.ProblemCount, "first")}
          </>
        ),
        action: { label: "Enroll", to: cartHref(step) },
      };
    case "appointment":
    case "plan": {
      const { Term, Start } = step;
      const isCartEmpty = step.Kind === "plan" || step.CartCount === 0;
      const action = isCartEmpty ? planAction(Term.Code) : { label: "Review Cart", to: cartHref(step) };
      if (Start === null || seconds === undefined)
        return { icon: CalendarSearch, title: "Plan your classes", big: Term.Description, words: EMPTY_CART, action };
      const isOpen = seconds === 0;
      return {
        icon: CalendarClock,
        title: `You can enroll for ${Term.Description} ${isOpen ? "now" : "in"}`,
        big: isOpen ? "It's time to enroll" : <Countdown seconds={seconds} />,
        words: (
          <>
            <b>{momentWords(Start)}</b>
            {isCartEmpty
              ? `${EMPTY_CART} Plan your classes ${isOpen ? "now" : "before then"}.`
              : `Your cart has ${counted(step.CartCount, "class", "classes")}. ${problemWords(step.ProblemCount, isOpen ? "first" : "before then")}`}
          </>
        ),
        action,
      };
    }
    case "classes": {
      const canEnroll = features.has("enrollment_operations");
      const next = nextToday(upcoming.ClassMeetingOccurrences, now);
      if (!next) {
        return {
          icon: canEnroll ? CircleCheck : CalendarOff,
          tone: canEnroll ? "success" : "warning",
          title: canEnroll ? "You're all set" : "You can't enroll right now",
          big: "You don't have any more classes today.",
          action: { label: "View My Classes", to: paths.myClasses.href() },
        };
      }
      const { Term, ClassNumber, Subject, CatalogNumber, CourseTitle, Occurrence, Meeting } = next;
      return {
        icon: GraduationCap,
        title: "Your next class today",
        big: `${Subject}.${CatalogNumber} ${CourseTitle}`,
        words: (
          <>
            <b>{[occurrenceLabel(Occurrence, now), Meeting.Facility?.Description].filter(Boolean).join(", ")}</b>
            {canEnroll ? null : "You can't add or drop classes right now."}
          </>
        ),
        action: { label: "View Class", to: toClassHref({ term: Term.Code, classNumber: ClassNumber }) },
      };
    }
  }
}

const EMPTY_CART = "Your cart is empty.";

/** Days, hours, and minutes; minutes and seconds in the last hour. */
function Countdown({ seconds }: { seconds: number }) {
  return (
    <span role="timer" className={styles.countdown}>
      {countdownUnits(seconds)
        .slice(0, seconds < 86_400 ? 2 : 3)
        .map(([count, unit]) => (
          <span key={unit}>
            <b>{count}</b> {UNIT_WORDS[unit]?.[count === 1 ? 0 : 1]}{" "}
          </span>
        ))}
    </span>
  );
}

const UNIT_WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  day: ["day", "days"],
  hour: ["hour", "hours"],
  minute: ["min", "min"],
  second: ["sec", "sec"],
};

function momentWords(moment: string): string {
  return `${momentDayLabel(moment)}, ${momentTimeLabel(moment)} ${timeZoneName}`;
}

function problemWords(count: number, until: string): string {
  if (count === 0) return "";
  return `${count} ${count === 1 ? "has a problem" : "have problems"} to fix ${until}.`;
}

type InTerm = Pick<Extract<NextStep, { Kind: "plan" }>, "Term" | "AcademicCareer">;

function cartHref({ Term, AcademicCareer }: InTerm): string {
  return paths.cart.href({ term: Term.Code, career: AcademicCareer.Code });
}
