import { ArrowLeft } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { t } from "#words";
import { phoneBarAtom, phoneBarSlotAtom } from "../lib/screen/phone-bar.tsx";
import { useScreen } from "../lib/screen/screen.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { Anchor } from "../ui/buttons/link.tsx";
import { Brand } from "./brand.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { TopBarMenus } from "./top-bar-menus.tsx";
import styles from "./top-bar.module.css";

export function TopBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <PhoneTitle />
        <MainNavigation />
        <div className={styles.tools}>
          <PhoneActions />
          <TopBarMenus />
        </div>
      </div>
    </header>
  );
}

/** Below 900 px, the bar names the place, and the screen's heading its content. */
function PhoneTitle() {
  const { title } = useScreen();
  const { title: ownTitle, backTo } = useAtomValue(phoneBarAtom);
  return (
    <div className={styles.phoneTitle}>
      {backTo === undefined ? null : (
        <Anchor to={backTo} aria-label={t("Back")} className={styles.back}>
          <Icon of={ArrowLeft} size={20} />
        </Anchor>
      )}
      <span className={classNames(styles.title, "type-title-3")}>{ownTitle ?? title}</span>
    </div>
  );
}

/** On phones, a screen's actions replace the bell and the account. */
function PhoneActions() {
  const setSlot = useSetAtom(phoneBarSlotAtom);
  return <div ref={setSlot} className={styles.phoneActions} />;
}
