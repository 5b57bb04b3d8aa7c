import { Bell, X } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import type { Notice } from "#contract/notices";
import { alertsAtom, openAlertsAtom } from "../lib/alerts.ts";
import { useClassHref } from "../lib/class-link.ts";
import { momentLabel } from "../lib/format-date.ts";
import { closeNoticeAtom, noticesAtom, noticeTone, readNoticesAtom } from "../lib/notices.ts";
import { RichText } from "../lib/rich-text.tsx";
import { CountBadge } from "../ui/count-badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { paths } from "../paths.ts";
import { Link } from "../ui/link.tsx";
import { Popover } from "../ui/popover.tsx";
import { statusIcon } from "../ui/status-icon.ts";
import styles from "./alerts-bell.module.css";

/** Read notices that are still listed. */
const EARLIER = 10;

/**
 * What became of the student's classes, until it is read, and all alerts, those that were closed too. The number says
 * how many of both are new.
 */
export function AlertsBell() {
  const alerts = useAtomValue(alertsAtom);
  const notices = useAtomValue(noticesAtom);
  const earlier = useAtomValue(readNoticesAtom).slice(0, EARLIER);
  const newCount = useAtomValue(openAlertsAtom).length + notices.length;
  return (
    <div className={styles.bell}>
      <Popover
        label="Alerts"
        placement="bottom end"
        trigger={
          <IconButton
            icon={Bell}
            iconSize={18}
            label={newCount === 0 ? "Alerts" : `Alerts, ${newCount} new`}
            tooltipPlacement="bottom"
          />
        }
      >
        {({ close }) => (
          <>
            <h2 className={styles.title}>Alerts</h2>
            {alerts.length + notices.length + earlier.length === 0 ? <p className={styles.empty}>No alerts.</p> : null}
            <ul className={styles.list}>
              {notices.map((notice) => (
                <NoticeItem key={notice.Id} notice={notice} onFollow={close} />
              ))}
              {alerts.map(({ key, Severity, Message }) => (
                <li key={key} className={styles.alert} data-severity={Severity}>
                  <Icon of={statusIcon[Severity]} />
                  <RichText html={Message} />
                </li>
              ))}
            </ul>
            {earlier.length === 0 ? null : (
              <>
                <h3 className={styles.earlier}>Earlier</h3>
                <ul className={styles.list}>
                  {earlier.map((notice) => (
                    <NoticeItem key={notice.Id} notice={notice} isRead onFollow={close} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Popover>
      {newCount > 0 ? (
        <span aria-hidden="true" className={styles.count}>
          <CountBadge count={newCount} tone="accent" />
        </span>
      ) : null}
    </div>
  );
}

/** Where a notice leads. */
function useNoticePlace({ Kind, Term, AcademicCareer, ClassNumber }: Notice): { to: string; name: string } | undefined {
  const toClassHref = useClassHref();
  if (Kind === "hold_placed") return { to: paths.advising.href({ show: "holds" }), name: "See your holds" };
  if (Term === null) return undefined;
  if (Kind === "appointment")
    return { to: paths.cart.href({ term: Term.Code, career: AcademicCareer?.Code }), name: "Review cart" };
  if (ClassNumber === null) return undefined;
  return { to: toClassHref({ term: Term.Code, classNumber: ClassNumber }), name: "View class" };
}

type NoticeItemProps = { notice: Notice; isRead?: boolean; onFollow: () => void };

function NoticeItem({ notice, isRead = false, onFollow }: NoticeItemProps) {
  const close = useSetAtom(closeNoticeAtom);
  const { Id, Kind, Title, Message, At } = notice;
  const place = useNoticePlace(notice);
  const tone = noticeTone[Kind];
  return (
    <li className={styles.alert} data-severity={tone}>
      <Icon of={statusIcon[tone]} />
      <div>
        <strong>{Title}</strong> {Message}{" "}
        {place ? (
          <Link to={place.to} onClick={onFollow}>
            {place.name}
          </Link>
        ) : null}
        <p className={styles.when}>{momentLabel(At)}</p>
      </div>
      {isRead ? null : <IconButton icon={X} size="small" label={`Dismiss: ${Title}`} onPress={() => void close(Id)} />}
    </li>
  );
}
