import { useAtomValue, useSetAtom } from "jotai/react";
import { t } from "#words";
import { closeAlertAtom, openAlertsAtom } from "../lib/notices/alerts.ts";
import { RichText } from "../lib/format/rich-text.tsx";
import { Banner } from "../ui/messages/banner.tsx";
import styles from "./alert-banners.module.css";

export function AlertBanners() {
  const alerts = useAtomValue(openAlertsAtom);
  const close = useSetAtom(closeAlertAtom);
  return (
    <section aria-label={t("Alerts")} className={styles.banners}>
      {alerts.map(({ key, Severity, Message }) => (
        <Banner key={key} tone={Severity} onDismiss={() => close(key)}>
          <RichText html={Message} />
        </Banner>
      ))}
    </section>
  );
}
