import { useAtomValue, useSetAtom } from "jotai/react";
import {
  ArmchairIcon,
  CalendarClock,
  CalendarSearch,
  CircleCheck,
  type LucideIcon,
  ShoppingCart,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import type { NextStep } from "#contract/dashboard";
import { useClassHref } from "../../lib/class-link.ts";
import { countdownUnits } from "../../lib/countdown.ts";
import { momentDayLabel, momentTimeLabel, timeZoneName } from "../../lib/format-date.ts";
import { counted } from "../../lib/format-number.ts";
import { featuresAtom } from "../../lib/session.ts";
import { useNow } from "../../lib/use-now.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { dashboardAtom } from "./dashboard-atoms.ts";
import styles from "./next-step.module.css";

/** The one thing to do next, with the one button that leads there. Without an answer it is left out. */
export function NextStepCard() {
  const { data, failure } = useAtomValue(dashboardAtom);
  if (data) return data.NextStep && <Step step={data.NextStep} />;
  if (failure !== undefined) return null;
  return (
    <SkeletonGroup label="Loading your next step" className={styles.loading ?? ""}>
      <Skeleton height="100%" />
    </SkeletonGroup>
  );
}

type OfKind<Kind extends NextStep["Kind"]> = Extract<NextStep, { Kind: Kind }>;

function Step({ step }: { step: NextStep }) {
  switch (step.Kind) {
    case "hold":
      return <HoldStep step={step} />;
    case "seat":
      return <SeatStep step={step} />;
    case "enroll":
      return <EnrollStep step={step} />;
    case "appointment":
    case "plan":
      return step.Start === null ? <PlanStep step={step} /> : <StartStep step={step} start={step.Start} />;
    case "classes":
      return (
        <Face icon={CircleCheck} tone="success" title="You're all set" big="Nothing to do for enrollment right now." />
      );
  }
}

function HoldStep({ step: { Hold } }: { step: OfKind<"hold"> }) {
  const contact = Hold.ContactName === null ? Hold.Department : `${Hold.ContactName}, ${Hold.Department}`;
  return (
    <Face
      icon={TriangleAlert}
      tone="warning"
      title="A hold keeps you from enrolling"
      big={Hold.Description}
      words={
        <>
          To remove it, contact <b>{contact}</b>.
        </>
      }
      action={["See Your Holds", paths.advising.href({ show: "holds" })]}
    />
  );
}

function SeatStep({ step: { Term, ClassNumber, Title } }: { step: OfKind<"seat"> }) {
  const toClassHref = useClassHref();
  return (
    <Face
      icon={ArmchairIcon}
      title="A seat opened in a class you watch"
      big={Title}
      words={Term.Description}
      action={["View Class", toClassHref({ term: Term.Code, classNumber: ClassNumber })]}
    />
  );
}

function EnrollStep({ step }: { step: OfKind<"enroll"> }) {
  return (
    <Face
      icon={ShoppingCart}
      title={`You can enroll for ${step.Term.Description} now`}
      big={`${counted(step.CartCount, "class", "classes")} in your cart`}
      words={
        <>
          <b>Enroll by {momentWords(step.Until)}</b>
          {problemWords(step.ProblemCount, "first")}
        </>
      }
      action={["Enroll", cartHref(step)]}
    />
  );
}

/** Enrollment that opens at a known moment. The card follows once it has come; the server's clock may be behind. */
function StartStep({ step, start }: { step: OfKind<"appointment" | "plan">; start: string }) {
  const now = useNow(true);
  const refresh = useSetAtom(dashboardAtom);
  const seconds = Math.ceil((Date.parse(start) - now) / 1000);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (!isOver) return undefined;
    void refresh();
    const timer = setInterval(() => void refresh(), RELOAD_MS);
    return () => clearInterval(timer);
  }, [isOver, refresh]);
  const isCartEmpty = step.Kind === "plan" || step.CartCount === 0;
  const planAction = usePlanAction(step.Term.Code);
  return (
    <Face
      icon={CalendarClock}
      title={`You can enroll for ${step.Term.Description} ${isOver ? "now" : "in"}`}
      big={isOver ? "It's time to enroll" : <Countdown seconds={seconds} />}
      words={
        <>
          <b>{momentWords(start)}</b>
          {isCartEmpty
            ? "Your cart is empty. Plan your classes before then."
            : `Your cart has ${counted(step.CartCount, "class", "classes")}. ${problemWords(step.ProblemCount, "before then")}`}
        </>
      }
      action={isCartEmpty ? planAction : ["Review Cart", cartHref(step)]}
    />
  );
}

const RELOAD_MS = 5000;

function PlanStep({ step: { Term } }: { step: OfKind<"plan"> | OfKind<"appointment"> }) {
  return (
    <Face
      icon={CalendarSearch}
      title="Plan your classes"
      big={Term.Description}
      words="Your cart is empty."
      action={usePlanAction(Term.Code)}
    />
  );
}

function usePlanAction(term: string): Action {
  const hasBuilder = useAtomValue(featuresAtom).has("schedule_builder");
  return hasBuilder
    ? ["Open Schedule Builder", paths.builderConfigurations.href({ term })]
    : ["Find Classes", paths.classSearchFilters.href({ term })];
}

/** Days, hours and minutes; minutes and seconds in the last hour. */
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

type Action = readonly [label: string, to: string];
type FaceProps = {
  icon: LucideIcon;
  tone?: "accent" | "warning" | "success";
  title: string;
  big: ReactNode;
  words?: ReactNode;
  action?: Action;
};

function Face({ icon, tone = "accent", title, big, words, action }: FaceProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.card} data-tone={tone}>
      <div className={styles.lead}>
        <h2 id={titleId} className={styles.title}>
          <Icon of={icon} size={18} className={styles.icon} /> {title}
        </h2>
        <p className={styles.big}>{big}</p>
      </div>
      {words ? <p className={styles.words}>{words}</p> : null}
      {action ? (
        <LinkButton to={action[1]} variant="primary" size="large" className={styles.action ?? ""}>
          {action[0]}
        </LinkButton>
      ) : null}
    </section>
  );
}

function momentWords(moment: string): string {
  return `${momentDayLabel(moment)}, ${momentTimeLabel(moment)} ${timeZoneName}`;
}

function problemWords(count: number, until: string): string {
  if (count === 0) return "";
  return `${count} ${count === 1 ? "has a problem" : "have problems"} to fix ${until}.`;
}

function cartHref({ Term, AcademicCareer }: OfKind<"enroll" | "appointment" | "plan">): string {
  return paths.cart.href({ term: Term.Code, career: AcademicCareer.Code });
}
