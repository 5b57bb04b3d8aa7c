import { Bell } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { alertsAtom, openAlertsAtom } from "../lib/alerts.ts";
import { RichText } from "../lib/rich-text.tsx";
import { CountBadge } from "../ui/count-badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Popover } from "../ui/popover.tsx";
import { statusIcon } from "../ui/status-icon.ts";
import styles from "./alerts-bell.module.css";

/** All alerts, those that were closed too; the number says how many are still open. */
export function AlertsBell() {
  const alerts = useAtomValue(alertsAtom);
  const openCount = useAtomValue(openAlertsAtom).length;
  return (
    <div className={styles.bell}>
      <Popover
        label="Alerts"
        placement="bottom end"
        trigger={
          <IconButton
            icon={Bell}
            iconSize={18}
            label={openCount === 0 ? "Alerts" : `Alerts, ${openCount} new`}
            tooltipPlacement="bottom"
          />
        }
      >
        <h2 className={styles.title}>Alerts</h2>
        {alerts.length === 0 ? <p className={styles.empty}>There are no alerts.</p> : null}
        <ul className={styles.list}>
          {alerts.map(({ key, Severity, Message }) => (
            <li key={key} className={styles.alert} data-severity={Severity}>
              <Icon of={statusIcon[Severity]} />
              <RichText html={Message} />
            </li>
          ))}
        </ul>
      </Popover>
      {openCount > 0 ? (
        <span aria-hidden="true" className={styles.count}>
          <CountBadge count={openCount} tone="accent" />
        </span>
      ) : null}
    </div>
  );
}
