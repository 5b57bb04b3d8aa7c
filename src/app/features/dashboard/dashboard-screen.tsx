import { useAtom, useAtomValue } from "jotai/react";
import { Cloud, CloudFog, CloudLightning, CloudRain, CloudSnow, CloudSun, Smartphone, Sun } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { institution } from "#contract/institution";
import { momentDayLabel } from "#contract/institution-time";
import { Banner, Columns, Icon, Link, Loading, optionalPart, Row, SkeletonGroup, Stack, Text } from "#ui";
import { t } from "#words";
import { insideSentence } from "../../lib/format/format.ts";
import { ImportantDates } from "../../lib/notices/important-dates.tsx";
import { ScreenTitle } from "../../lib/screen/screen.tsx";
import { useNear } from "../../lib/screen/use-near.ts";
import { NonStudentWarning, SignInPrompt } from "../../lib/screen/visitors.tsx";
import { featuresAtom, isSignedInAtom, isStudentAtom, userAtom } from "../../lib/session/session.ts";
import { useNow } from "../../lib/time/countdown.ts";
import { Redirect, useLocation } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { focusOn } from "../../ui/focus-on.ts";
import { useIsNarrow } from "../../ui/layout/use-media-query.ts";
import { CampusCards } from "./campus-cards.tsx";
import styles from "./dashboard.module.css";
import { closedPromosAtom, dashboardAtom, weatherAtom } from "./dashboard-atoms.ts";
import { greeting, nextToday, progressOf, TICK_MS } from "./dashboard-time.ts";
import { NextStepCard } from "./next-step.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { UpcomingClassesCard } from "./upcoming-classes.tsx";

const NextClass = optionalPart(async () => (await import("./next-class.tsx")).NextClass);
const News = optionalPart(async () => (await import("./news.tsx")).News);

/** The default view; the feature myuml_transition_preview redirects to /my. */
export function HomeScreen() {
  const features = useAtomValue(featuresAtom);
  const { search } = useLocation();
  if (features.has("myuml_transition_preview")) return <Redirect to={`${paths.my.path}${search}`} />;
  return <DashboardScreen />;
}

/** Next steps come first; nothing waits for weather, campus, and news. */
export function DashboardScreen() {
  const isStudent = useAtomValue(isStudentAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const news = useRef<HTMLDivElement>(null);
  if (!isSignedIn) return <SignInPrompt isDismissible />;
  return (
    <Stack gap={4}>
      <NonStudentWarning />
      <Greeting />
      {isStudent ? (
        <OfStudent />
      ) : (
        <>
          <Shortcuts />
          <ImportantDates count={4} />
        </>
      )}
      <CampusCards />
      <PromoBanner onDismissed={() => focusOn(news.current?.querySelector("h2") ?? document.querySelector("h1"))} />
      {isStudent ? <NewsOfStudent place={news} /> : <NewsPlace place={news} />}
    </Stack>
  );
}

const SIDE = "minmax(0, 22rem)";

/** So many upcoming classes are higher than the next step and the dates. */
const MANY_CLASSES = 6;

/**
 * In a wide window, if nothing is due, the next step is next to the classes instead of above everything. The dates are
 * below it, or next to the news if there are few classes.
 */
function useArrangement() {
  const { data } = useAtomValue(dashboardAtom);
  const isWide = !useIsNarrow();
  const step = data?.NextStep;
  const isStepBeside = isWide && (step?.Kind === "classes" || (step?.Kind === "plan" && step.Start === null));
  const isLong = (data?.UpcomingClasses.ClassMeetingOccurrences.length ?? 0) >= MANY_CLASSES;
  return { isStepBeside, areDatesBelow: isStepBeside && !isLong };
}

/** The rest doesn't wait longer for the answer on which most parts depend. */
const WAITED_FOR_MS = 1000;

/** At once, since each part's height depends on the same answer. */
function OfStudent() {
  const { isStepBeside, areDatesBelow } = useArrangement();
  const { data, failure } = useAtomValue(dashboardAtom);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAITED_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Loading
      isLoading={data === undefined && failure === undefined && !isLate}
      skeleton={
        <SkeletonGroup label={t("Loading your dashboard")} blocks={["100% 12rem", "100% 9rem", "100% 16rem"]} />
      }
    >
      {() => (
        <Stack gap={4}>
          <NextClassPlace />
          {isStepBeside ? null : <NextStepCard />}
          <Shortcuts />
          <Columns side={SIDE} gap={4}>
            <UpcomingClassesCard />
            <Stack gap={4}>
              {isStepBeside ? <NextStepCard /> : null}
              {areDatesBelow ? null : <ImportantDates count={4} />}
            </Stack>
          </Columns>
        </Stack>
      )}
    </Loading>
  );
}

/** Unless the next step is to go there, or no class is to come. */
function NextClassPlace() {
  const { data } = useAtomValue(dashboardAtom);
  const now = useNow(true, TICK_MS);
  const classes = data?.UpcomingClasses.ClassMeetingOccurrences ?? [];
  const isAnyLeft = classes.some(({ Occurrence }) => progressOf(Occurrence, now) !== "ended");
  if (!isAnyLeft || (data?.NextStep?.Kind === "classes" && nextToday(classes, now))) return null;
  return (
    <div className={styles.nextPlace}>
      <NextClass classes={classes} />
    </div>
  );
}

type NewsPlaceProps = { place: RefObject<HTMLDivElement | null> };

function NewsOfStudent({ place }: NewsPlaceProps) {
  const { areDatesBelow } = useArrangement();
  const news = <NewsPlace place={place} />;
  if (!areDatesBelow) return news;
  return (
    <Columns side={SIDE} gap={4}>
      {news}
      <ImportantDates count={4} />
    </Columns>
  );
}

/** On a phone, the news are two windows further down. */
function NewsPlace({ place }: NewsPlaceProps) {
  const isNear = useNear(place);
  return (
    // As high as the news.
    <div ref={place} style={{ minHeight: "16rem" }}>
      {isNear ? <News /> : null}
    </div>
  );
}

function Greeting() {
  const { FirstName } = useAtomValue(userAtom);
  const now = useNow(true, TICK_MS);
  return (
    <Row as="header" gap={3} justify="between">
      <div>
        <ScreenTitle>{greeting(now, FirstName)}</ScreenTitle>
        <Text tone="quiet">{momentDayLabel(now, "full")}</Text>
      </div>
      <Row gap={3} className={styles.weather ?? ""}>
        <WeatherPart />
      </Row>
    </Row>
  );
}

function WeatherPart() {
  const { data, failure } = useAtomValue(weatherAtom);
  if (!data) {
    if (failure !== undefined) return <Text tone="quiet">{t("Weather unavailable")}</Text>;
    return <SkeletonGroup label={t("Loading the weather")} blocks={["9rem"]} />;
  }
  const { Place, Temperature, High, Condition, Icon: name } = data;
  return (
    <>
      <Text as="span" tone="quiet">
        <Icon of={WEATHER_SHAPES[name]} size={22} />
      </Text>
      <div>
        <Text weight="bold">
          {t("{degrees}°F, {condition}", { degrees: Temperature, condition: insideSentence(Condition) })}
        </Text>
        <Text tone="quiet" size="small">
          {High === null ? Place : t("{place}, high {degrees}°", { place: Place, degrees: High })}
        </Text>
      </div>
    </>
  );
}

const WEATHER_SHAPES = {
  sun: Sun,
  "partly-cloudy": CloudSun,
  cloud: Cloud,
  rain: CloudRain,
  snow: CloudSnow,
  storm: CloudLightning,
  fog: CloudFog,
} as const;

function PromoBanner({ onDismissed }: { onDismissed: () => void }) {
  const [closed, setClosed] = useAtom(closedPromosAtom);
  const { promo } = institution;
  if (!promo || closed.includes(promo.id)) return null;
  const { id, text, action, link } = promo;
  return (
    <Banner
      isQuiet
      icon={Smartphone}
      action={
        <Link href={link} isNewTab>
          {action}
        </Link>
      }
      onDismiss={() => {
        setClosed([...closed, id]);
        onDismissed();
      }}
    >
      {text}
    </Banner>
  );
}
