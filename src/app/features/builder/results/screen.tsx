import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useDeferredValue, useEffect, useState } from "react";
import { isolated } from "#contract/words";
import { t } from "#words";
import { ViewButton } from "../../../lib/classes/week-views.tsx";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { PhoneBar, ScreenTitle } from "../../../lib/screen/screen.tsx";
import { Redirect } from "../../../routing/location.tsx";
import { paths, withQuery } from "../../../routing/paths.ts";
import {
  Banner,
  Button,
  Columns,
  IconButton,
  IconLink,
  LinkButton,
  Loading,
  Menu,
  MenuItem,
  optionalPart,
  Row,
  Spinner,
  Stack,
  VisuallyHidden,
} from "#ui";
import { toConfigurationId, useVisit } from "../visit.ts";
import { Banners } from "../banners.tsx";
import {
  isLostAtom,
  isWeekBusyAtom,
  outcomeAtom,
  pinsAtom,
  rememberAtom,
  shownAtom,
  togglePinAtom,
} from "./browse/browse-atoms.ts";
import { LastListed, Order, Position, useBrowsingKeys } from "./browse/browse-bar.tsx";
import { Strip } from "./browse/strip.tsx";
import { ChooseButton, ChooseDialogs } from "./choose-button.tsx";
import { ClassList } from "./classes/class-list.tsx";
import { Schedule } from "./week/schedule.tsx";
import { sharedAtom, viewAtom } from "./week/week-atoms.ts";
import { original } from "../../../ui/original.ts";
import styles from "./screen.module.css";
import {
  ArrowLeft,
  Columns3,
  Download,
  Ellipsis,
  Hash,
  Pin,
  PinOff,
  ScanLine,
  Share2,
  TextQuote,
  Users,
} from "lucide-react";
import { StepDialog } from "../../../lib/share/share-button.tsx";
import type { SharedSchedule, ShareStep } from "../../../lib/share/shared-schedule.ts";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { contentAtom } from "../content.ts";

const NoSchedules = optionalPart(async () => (await import("./nothing-fits/no-schedules.tsx")).NoSchedules);
const NothingToBrowse = optionalPart(async () => (await import("./splashes.tsx")).NothingToBrowse);

export function ResultsScreen({ id }: { id: string | null }) {
  const { screen, retry } = useVisit({ id: id ?? "", term: null, isRecalling: true });
  const name = useAtomValue(contentAtom)?.ConfigurationName;
  const outcome = useAtomValue(outcomeAtom);
  const backTo = paths.builderConfiguration.href({ id: toConfigurationId(id) });

  function show() {
    if (screen.status === "failed")
      return (
        <>
          <ScreenTitle>{t("Generated Schedules")}</ScreenTitle>
          <PanelError error={screen.error} title={t("We couldn't load your schedules.")} onRetry={retry} />
        </>
      );
    if (outcome === "building") return <Building backTo={backTo} />;
    if (outcome === "schedules") return <Browse backTo={backTo} />;
    if (outcome === "none") return <NoSchedules backTo={backTo} />;
    return <NothingToBrowse reason={outcome} backTo={backTo} />;
  }

  // The configuration screen reports a missing configuration.
  if (screen.status === "not-found") {
    return <Redirect to={withQuery(paths.builderConfiguration.path, { id })} />;
  }
  return (
    <>
      <PhoneBar title={name === undefined ? undefined : isolated(name)} backTo={backTo} />
      <Loading isLoading={screen.status === "loading"} skeleton={<Building backTo={backTo} />}>
        {show}
      </Loading>
    </>
  );
}

function Building({ backTo }: { backTo: string }) {
  return (
    <Stack gap={3} align="center" className={styles.building}>
      {/* No heading: the focus goes to the first one of a screen, and this one does not stay. */}
      <p>
        <Spinner label={t("Building schedules…")} /> <span aria-hidden="true">{t("Building schedules…")}</span>
      </p>
      <LinkButton to={backTo}>{t("Cancel")}</LinkButton>
    </Stack>
  );
}

/** Reads no schedule itself, because rendering it with each took a third of a step. */
function Browse({ backTo }: { backTo: string }) {
  const isStale = useAtomValue(isWeekBusyAtom);
  const isLost = useAtomValue(isLostAtom);
  const [view, setView] = useAtom(viewAtom);
  useBrowsingKeys();
  return (
    <Stack gap={4}>
      <Viewed />
      <Head backTo={backTo} />
      <Banners>
        {isLost ? (
          <Banner title={t("The schedule you were viewing is no longer possible.")}>
            {t("Showing the best one instead.")}
          </Banner>
        ) : null}
      </Banners>
      <Strip />
      <LastListed />
      <Columns side="23rem" from={1200} gap={4} data-stale={isStale || undefined}>
        <Schedule />
        <ClassList />
      </Columns>
      <ChooseDialogs />
      <ActionBar below={900} label={t("Schedule")}>
        <ViewButton view={view} onChange={setView} />
        <ChooseButton isBlock />
      </ActionBar>
    </Stack>
  );
}

function Viewed() {
  const shown = useAtomValue(shownAtom);
  const remember = useSetAtom(rememberAtom);
  useEffect(() => remember(), [remember, shown?.schedule.hashCode, shown?.opened]);
  return null;
}

const DIALOGS = {
  compare: optionalPart(async () => (await import("./compare/compare.tsx")).Compare),
  friend: optionalPart(async () => (await import("./compare/friend-dialog.tsx")).FriendDialog),
  number: optionalPart(async () => (await import("./browse/go-to-number.tsx")).GoToNumber),
  describe: optionalPart(async () => (await import("./week/week-text.tsx")).DescribeWeek),
};

export function Head({ backTo }: { backTo: string }) {
  const content = useAtomValue(contentAtom);
  const name = isolated(content?.ConfigurationName ?? "");
  const isPhone = useMediaQuery("(width < 56.25em)");
  return (
    <Row className={styles.head}>
      <Row gap={0} wrap={false} className={styles.place}>
        <span className="no-print from-900">
          <IconLink icon={ArrowLeft} label={t("Back to {name}", { name })} to={backTo} />
        </span>
        <div>
          <p className="type-quiet">{original(content?.TermInfo.Term.Description)}</p>
          <h1 className={`one-line ${styles.name}`}>
            <VisuallyHidden>{t("Generated Schedules")}, </VisuallyHidden>
            {name}
          </h1>
        </div>
      </Row>
      <Position />
      <Order />
      {isPhone ? null : (
        <Row className="to-end">
          <Tools />
          <ChooseButton />
        </Row>
      )}
      <PhoneBar>{isPhone ? <Tools isPhone /> : null}</PhoneBar>
    </Row>
  );
}

function Tools({ isPhone = false }: { isPhone?: boolean }) {
  const shared = useDeferredValue(useAtomValue(sharedAtom));
  const shown = useAtomValue(shownAtom);
  const pins = useAtomValue(pinsAtom);
  const togglePin = useSetAtom(togglePinAtom);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const close = () => setDialog(undefined);
  const OpenDialog = dialog && DIALOGS[dialog];
  const more = <IconButton icon={Ellipsis} iconSize={20} label={t("More")} />;
  const pin = () => shown && togglePin(shown.schedule);
  const isPinned = pins.some(({ hashCode }) => hashCode === shown?.schedule.hashCode);
  return (
    <>
      {shared ? <ShareTools schedule={shared} isPhone={isPhone} /> : null}
      {isPhone ? null : (
        <IconButton icon={ScanLine} iconSize={20} label={t("Optimal Browsing Position")} onPress={scrollToPosition} />
      )}
      <Menu label={t("More")} trigger={more}>
        {isPhone ? (
          <MenuItem icon={ScanLine} onAction={scrollToPosition}>
            {t("Optimal Browsing Position")}
          </MenuItem>
        ) : null}
        <MenuItem icon={Hash} onAction={() => setDialog("number")}>
          {t("Go to Schedule")}
        </MenuItem>
        <MenuItem icon={TextQuote} onAction={() => setDialog("describe")}>
          {t("Describe This Week")}
        </MenuItem>
        <MenuItem icon={isPinned ? PinOff : Pin} isDisabled={shown?.isStale !== false} onAction={pin}>
          {isPinned ? t("Unpin This Schedule") : t("Pin This Schedule")}
        </MenuItem>
        {pins.length > 0 ? (
          <MenuItem icon={Columns3} onAction={() => setDialog("compare")}>
            {t("Compare {count, number}", { count: pins.length })}
          </MenuItem>
        ) : null}
        <MenuItem icon={Users} onAction={() => setDialog("friend")}>
          {t("Compare with a Friend")}
        </MenuItem>
      </Menu>
      {OpenDialog ? <OpenDialog onLost={close} onClose={close} /> : null}
    </>
  );
}

/** On phones, the bar has room for icons. */
function ShareTools({ schedule, isPhone }: { schedule: SharedSchedule; isPhone: boolean }) {
  const [step, setStep] = useState<ShareStep>();
  const endStep = () => setStep(undefined);
  const tools = [
    { step: "download", icon: Download, label: t("Download as PDF") },
    { step: "link", icon: Share2, label: t("Share") },
  ] as const;
  return (
    <>
      {tools.map(({ step: own, icon, label }) =>
        isPhone ? (
          <IconButton key={own} icon={icon} iconSize={20} label={label} onPress={() => setStep(own)} />
        ) : (
          <Button key={own} variant="quiet" icon={icon} onPress={() => setStep(own)}>
            {label}
          </Button>
        ),
      )}
      {step ? <StepDialog schedule={schedule} step={step} onStep={setStep} onClose={endStep} onLost={endStep} /> : null}
    </>
  );
}

const SCROLL_MS = 500;

/** Scrolls the page so that the strip is under the top bar; at once where motion is reduced. */
function scrollToPosition(): void {
  const strip = document.querySelector("[data-browsing]");
  if (!strip) return;
  const from = window.scrollY;
  const margin = Number.parseFloat(getComputedStyle(strip).scrollMarginTop) || 0;
  const distance = strip.getBoundingClientRect().top - margin;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return window.scrollBy({ top: distance });
  const startedAt = performance.now();
  const step = () => {
    const share = Math.min(1, (performance.now() - startedAt) / SCROLL_MS);
    window.scrollTo({ top: from + distance * (1 - (1 - share) ** 3), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
  };
  step();
}
