import { useAtomValue, useSetAtom } from "jotai/react";
import {
  ArmchairIcon,
  CalendarClock,
  CalendarOff,
  CalendarSearch,
  CircleCheck,
  Clock,
  GraduationCap,
  type LucideIcon,
  ShoppingCart,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Dashboard, NextStep } from "#contract/calls/dashboard";
import { holdContact } from "#contract/labels/catalog-words";
import { DAY_SECONDS } from "#dates/minutes";
import { Icon, LinkButton, LiveRegion, Row, SkeletonGroup, Stack } from "#ui";
import { message, t } from "#words";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { closeNoticeAtom } from "../../lib/notices/notices.ts";
import { featuresAtom } from "../../lib/session/session.ts";
import { useRegistrationHref } from "../../lib/session/use-registration-href.ts";
import { countdownUnits, useNow, useOpening } from "../../lib/time/countdown.ts";
import { paths } from "../../routing/paths.ts";
import { original } from "../../ui/original.ts";
import { rich } from "../../ui/rich.ts";
import styles from "./dashboard.module.css";
import { dashboardAtom, myClassesHref } from "./dashboard-atoms.ts";
import { nextToday, occurrenceLabel, TICK_MS, untilWords, walkWords } from "./dashboard-time.ts";
import {
  cartWords,
  creditWords,
  endWords,
  isBlocked,
  missingWords,
  openingWords,
  openTitle,
  otherProblemWords,
  waitlistedStepWords,
} from "./next-step-words.ts";

/** Nothing if it can't be loaded. */
export function NextStepCard() {
  const { data, failure } = useAtomValue(dashboardAtom);
  if (data) return data.NextStep && <Step step={data.NextStep} of={data} />;
  if (failure !== undefined) return null;
  return <SkeletonGroup label={t("Loading your next step")} blocks={["100% 7rem"]} />;
}

/** One component for all kinds, so that its button keeps the focus when the kind changes. */
function Step({ step, of }: { step: NextStep; of: Dashboard }) {
  const titleId = useId();
  const seconds = useOpening(momentOf(step), useSetAtom(dashboardAtom));
  const { icon, tone = "accent", title, big, words, action } = useFace(step, of, seconds);
  return (
    <Row as="section" gap={0} aria-labelledby={titleId} className={`boxed ${styles.step}`} data-status={tone}>
      <Stack gap={1} className={styles.lead}>
        <h2 id={titleId}>
          <Icon of={icon} size={18} className={styles.icon} /> {original(title)}
        </h2>
        <div className="type-title-2">{original(big)}</div>
      </Stack>
      {words ? <p className={`tone-quiet ${styles.words}`}>{original(words)}</p> : null}
      <LinkButton
        to={action.to}
        {...(action.onFollow && { onClick: action.onFollow })}
        variant="primary"
        size="large"
        className={styles.action ?? ""}
      >
        {action.label}
      </LinkButton>
      <LiveRegion message={seconds === 0 ? title : ""} />
    </Row>
  );
}

/** When the step changes by itself. */
function momentOf(step: NextStep): string | null {
  if (step.Kind === "enroll") return step.Until;
  return "Start" in step ? step.Start : null;
}

type Face = {
  icon: LucideIcon;
  tone?: "accent" | "warning";
  title: string;
  big: ReactNode;
  words?: ReactNode;
  action: { label: string; to: string; onFollow?: () => void };
};

/** `seconds` until enrollment opens or closes, for steps that depend on it. */
function useFace(step: NextStep, { UpcomingClasses, MyClasses }: Dashboard, seconds: number | undefined): Face {
  const closeNotice = useSetAtom(closeNoticeAtom);
  const features = useAtomValue(featuresAtom);
  const toClassHref = useClassHref();
  const now = useNow(step.Kind === "classes", TICK_MS);
  const toRegistration = useRegistrationHref("AcademicCareer" in step ? step : undefined);
  const registration =
    toRegistration === undefined ? undefined : { label: t("Go to Registration"), to: toRegistration };
  const planAction = (term: string) =>
    features.has("schedule_builder")
      ? { label: t("Open Schedule Builder"), to: paths.builderConfigurations.href({ term }) }
      : { label: t("Find Classes"), to: paths.classSearchFilters.href({ term }) };

  switch (step.Kind) {
    case "hold":
      return {
        icon: TriangleAlert,
        tone: "warning",
        title: t("A hold is blocking your enrollment"),
        big: step.Hold.Description,
        words: rich("To remove it, contact <b>{contact}</b>.", { contact: holdContact(step.Hold) }),
        action: { label: t("See Your Holds"), to: paths.advising.href({ show: "holds" }) },
      };
    case "seat": {
      const { Term, ClassNumber, Title, NoticeId } = step;
      return {
        icon: ArmchairIcon,
        title: t("A seat opened in a class you're watching"),
        big: Title,
        words: Term.Description,
        action: {
          label: t("View Class"),
          to: toClassHref({ term: Term.Code, classNumber: ClassNumber }),
          onFollow: () => void closeNotice(NoticeId),
        },
      };
    }
    case "enroll":
      if (seconds === 0)
        return {
          icon: CalendarOff,
          tone: "warning",
          title: t("You can't enroll right now"),
          big: cartWords(step),
          action: { label: t("Review Cart"), to: cartHref(step) },
        };
      return {
        icon: ShoppingCart,
        title: openTitle(step),
        big: cartWords(step),
        words: (
          <>
            <b>{t("Enroll by {moment}", { moment: endWords(step.Until) })}</b>
            {original(otherProblemWords(step))}
          </>
        ),
        action: registration ?? { label: isBlocked(step) ? t("Review Cart") : t("Enroll"), to: cartHref(step) },
      };
    case "appointment":
    case "plan": {
      const { Term, Start } = step;
      const isCartEmpty = step.Kind === "plan" || step.CartCount === 0;
      const ordinary = isCartEmpty ? planAction(Term.Code) : { label: t("Review Cart"), to: cartHref(step) };
      const action = registration ?? ordinary;
      if (Start === null || seconds === undefined)
        return {
          icon: CalendarSearch,
          title: t("Plan your classes"),
          big: Term.Description,
          words: t("Your cart is empty."),
          action,
        };
      const isOpen = seconds === 0;
      return {
        icon: CalendarClock,
        title: isOpen ? openTitle(step) : t("You can enroll for {term} in", { term: Term.Description }),
        big: isOpen ? t("It's time to enroll") : <Countdown seconds={seconds} />,
        words: (
          <>
            <b>{openingWords(Start)}</b>
            {isCartEmpty
              ? t("Your cart is empty.")
              : `${t("Your cart has {count, plural, one {# class} other {# classes}}.", { count: step.CartCount })} ${missingWords(step)}`}
          </>
        ),
        action,
      };
    }
    case "classes": {
      const canEnroll = features.has("enrollment_operations");
      const next = nextToday(UpcomingClasses.ClassMeetingOccurrences, now);
      const { Waitlisted: waiting, BelowFullTime: credits } = step;
      if (!next && waiting) {
        const { Term, AcademicCareer } = waiting;
        return {
          icon: Clock,
          title: t("You're on a waitlist"),
          big: waitlistedStepWords(waiting),
          words: credits && creditWords(credits),
          action: {
            label: t("View My Classes"),
            to: paths.myClasses.href({ term: Term.Code, career: AcademicCareer.Code }),
          },
        };
      }
      if (!next && credits) {
        return {
          icon: CalendarSearch,
          title: t("You can still add classes"),
          big: creditWords(credits),
          action: planAction(credits.Term.Code),
        };
      }
      if (!next) {
        return {
          icon: canEnroll ? CircleCheck : CalendarOff,
          tone: canEnroll ? "accent" : "warning",
          title: canEnroll ? t("You're all set") : t("You can't enroll right now"),
          big: t("You don't have any more classes today."),
          action: { label: t("View My Classes"), to: myClassesHref(MyClasses) },
        };
      }
      const { Term, ClassNumber, Subject, CatalogNumber, CourseTitle, Occurrence, Meeting } = next;
      return {
        icon: GraduationCap,
        title: t("Your next class today"),
        big: `${Subject}.${CatalogNumber} ${CourseTitle}`,
        words: (
          <>
            <b>
              {original([occurrenceLabel(Occurrence, now), Meeting.Facility?.Description].filter(Boolean).join(", "))}
            </b>
            {original([untilWords(Occurrence.StartUtc, now), walkWords(next)].filter(Boolean).join(", "))}{" "}
            {canEnroll ? null : t("You can't add or drop classes right now.")}
            {[waiting && waitlistedStepWords(waiting), credits && creditWords(credits)].filter(Boolean).join(" ")}
          </>
        ),
        action: { label: t("View Class"), to: toClassHref({ term: Term.Code, classNumber: ClassNumber }) },
      };
    }
  }
}

/** Days, hours, and minutes; minutes and seconds in the last hour. */
function Countdown({ seconds }: { seconds: number }) {
  return (
    <Row role="timer" align="baseline" gap={0} className={styles.countdown}>
      {countdownUnits(seconds)
        .slice(0, seconds < DAY_SECONDS ? 2 : 3)
        .map(([count, unit]) => (
          <span key={unit}>{rich(UNITS[unit], { count }, { b: (text) => <b>{text}</b> })} </span>
        ))}
    </Row>
  );
}

const UNITS = {
  day: message("{count, plural, one {<b>#</b> day} other {<b>#</b> days}}"),
  hour: message("{count, plural, one {<b>#</b> hour} other {<b>#</b> hours}}"),
  minute: message("<b>{count}</b> min"),
  second: message("<b>{count}</b> sec"),
};

function cartHref({ Term, AcademicCareer }: Extract<NextStep, { Kind: "enroll" | "appointment" }>): string {
  return paths.cart.href({ term: Term.Code, career: AcademicCareer.Code });
}
