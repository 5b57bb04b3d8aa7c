import { ArrowLeft, Columns3, Ellipsis, Hash, Pin, PinOff, ScanLine, Share2, Users } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { isolated } from "#contract/words";
import { t } from "#words";
import { ViewControl } from "../../../lib/classes/week-views.tsx";
import { PhoneBar } from "../../../lib/screen/phone-bar.tsx";
import { ShareButton } from "../../../lib/share/share-button.tsx";
import { Anchor, Icon, IconButton, Menu, MenuItem, optionalPart, Row, VisuallyHidden } from "#ui";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { rich } from "../../../ui/rich.ts";
import { pinsAtom, shownAtom, togglePinAtom } from "./browse/browse-atoms.ts";
import { Order, Position } from "./browse/browse-bar.tsx";
import { buildDataAtom, termNameAtom } from "./build-atoms.ts";
import { ChooseButton } from "./choose-button.tsx";
import { sharedAtom, viewAtom } from "./week/week-atoms.ts";
import styles from "./head.module.css";

const DIALOGS = {
  compare: optionalPart(async () => (await import("./compare/compare.tsx")).Compare),
  friend: optionalPart(async () => (await import("./compare/friend-dialog.tsx")).FriendDialog),
  number: optionalPart(async () => (await import("./browse/go-to-number.tsx")).GoToNumber),
};

/** The configuration's name, the position, and what can be done. Phones have half of it in their bars. */
export function Head({ backTo }: { backTo: string }) {
  const name = isolated(useAtomValue(buildDataAtom)?.ConfigurationName ?? "");
  const term = useAtomValue(termNameAtom);
  const [view, setView] = useAtom(viewAtom);
  const isPhone = useMediaQuery("(width < 900px)");
  const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>;
  return (
    <Row className={styles.head}>
      <Row gap={0} wrap={false} className={styles.place}>
        <Anchor to={backTo} aria-label={t("Back to {name}", { name })} className={`no-print from-900 ${styles.back}`}>
          <Icon of={ArrowLeft} />
        </Anchor>
        <div>
          <p className="type-quiet">{term}</p>
          <h1 className={`one-line ${styles.name}`}>
            {rich("<hidden>Generated Schedules, </hidden>{name}", { name }, { hidden })}
          </h1>
        </div>
      </Row>
      <Position />
      <Order />
      {isPhone ? null : (
        <Row className="to-end">
          <Tools />
          <ViewControl view={view} onChange={setView} />
          <ChooseButton />
        </Row>
      )}
      <PhoneBar title={name} backTo={backTo}>
        {isPhone ? <Tools /> : null}
      </PhoneBar>
    </Row>
  );
}

function Tools() {
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
      {shared ? (
        <ShareButton schedule={shared} trigger={<IconButton icon={Share2} iconSize={20} label={t("Share")} />} />
      ) : null}
      <Menu label={t("More")} placement="bottom end" trigger={more}>
        <MenuItem icon={ScanLine} onAction={scrollToPosition}>
          {t("Optimal Browsing Position")}
        </MenuItem>
        <MenuItem icon={Hash} onAction={() => setDialog("number")}>
          {t("Go to Schedule")}
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
