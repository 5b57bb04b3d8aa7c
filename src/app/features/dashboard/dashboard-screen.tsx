import { useAtom, useAtomValue } from "jotai/react";
import { Cloud, CloudFog, CloudLightning, CloudRain, CloudSnow, CloudSun, Smartphone, Sun } from "lucide-react";
import { useRef } from "react";
import type { Weather } from "#contract/dashboard";
import { institution } from "#contract/institution";
import { t } from "#words";
import { ImportantDates } from "../../lib/notices/important-dates.tsx";
import { ScreenTitle } from "../../lib/screen/screen-title.tsx";
import { isStudentAtom, userAtom } from "../../lib/session/session.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { focusOn } from "../../ui/focus-on.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { optionalPart } from "../../ui/popups/optional-part.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/loading/skeleton.tsx";
import { CampusCards } from "./campus-cards.tsx";
import { closedPromosAtom, weatherAtom } from "./dashboard-atoms.ts";
import { greeting, TICK_MS, todayLabel } from "./dashboard-time.ts";
import { NextStepCard } from "./next-step.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { UpcomingClasses } from "./upcoming-classes.tsx";
import styles from "./dashboard-screen.module.css";

const News = optionalPart(async () => (await import("./news.tsx")).News);

/** Next steps come first; nothing waits for weather, campus, and news. */
export function DashboardScreen() {
  const isStudent = useAtomValue(isStudentAtom);
  const news = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.screen}>
      <Greeting />
      {isStudent ? <NextStepCard /> : null}
      <Shortcuts />
      <div className={styles.columns}>
        {isStudent ? <UpcomingClasses /> : null}
        <ImportantDates count={4} />
      </div>
      <CampusCards />
      <PromoBanner onDismissed={() => focusOn(news.current?.querySelector("h2") ?? document.querySelector("h1"))} />
      <div ref={news} className={styles.news}>
        <News />
      </div>
    </div>
  );
}

function Greeting() {
  const { FirstName } = useAtomValue(userAtom);
  const now = useNow(true, TICK_MS);
  return (
    <header className={styles.greeting}>
      <div>
        <ScreenTitle>{greeting(now, FirstName)}</ScreenTitle>
        <p className={styles.muted}>{todayLabel(now)}</p>
      </div>
      <div className={styles.weather}>
        <WeatherPart />
      </div>
    </header>
  );
}

function WeatherPart() {
  const { data, failure } = useAtomValue(weatherAtom);
  if (data) return <WeatherFacts weather={data} />;
  if (failure !== undefined) return <p className={styles.muted}>{t("Weather unavailable")}</p>;
  return (
    <SkeletonGroup label={t("Loading the weather")}>
      <Skeleton width="9rem" />
    </SkeletonGroup>
  );
}

function WeatherFacts({ weather: { Place, Temperature, High, Condition, Icon: name } }: { weather: Weather }) {
  return (
    <>
      <Icon of={WEATHER_SHAPES[name]} size={22} className={styles.weatherIcon} />
      <p>
        <b>
          {t("{degrees}°F, {condition}", {
            degrees: Temperature,
            condition: Condition.charAt(0).toLowerCase() + Condition.slice(1),
          })}
        </b>
        <span className={styles.muted}>
          {High === null ? Place : t("{place}, high {degrees}°", { place: Place, degrees: High })}
        </span>
      </p>
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
