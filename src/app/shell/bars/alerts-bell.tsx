import { useAtomValue, useSetAtom } from "jotai/react";
import { Bell, Undo2, X } from "lucide-react";
import { type ReactNode, useRef, useSyncExternalStore } from "react";
import type { Notice } from "#contract/calls/notices";
import { momentLabel } from "#contract/institution-time";
import { Button, CountBadge, Icon, IconButton, Link, optionalPart, Popover, Row, Stack, Text } from "#ui";
import { t } from "#words";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { RichText } from "../../lib/format/rich-text.tsx";
import { alertsAtom, openAlertsAtom } from "../../lib/notices/alerts.ts";
import { closeNoticeAtom, noticesAtom, noticeTone, readNoticesAtom } from "../../lib/notices/notices.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { paths } from "../../routing/paths.ts";
import { focusOn } from "../../ui/focus-on.ts";
import { type StatusTone, statusIcon } from "../../ui/messages/status-icon.ts";
import { toasts } from "../../ui/messages/toast-queue.ts";
import { original } from "../../ui/original.ts";
import styles from "./alerts-bell.module.css";

const PushSwitch = optionalPart(async () => (await import("./push-switch.tsx")).PushSwitch);
const canPush = "PushManager" in globalThis && "serviceWorker" in navigator;

/** The student's notices and all alerts, dismissed ones included. The badge counts new ones. */
export function AlertsBell() {
  const { data: alerts = [] } = useAtomValue(alertsAtom);
  const notices = useAtomValue(noticesAtom);
  const earlier = useAtomValue(readNoticesAtom).slice(0, 10);
  const title = useRef<HTMLHeadingElement>(null);
  const isStudent = useAtomValue(isStudentAtom);
  const undoable = useSyncExternalStore(toasts.subscribeUndoable, toasts.undoable);
  const newCount = useAtomValue(openAlertsAtom).length + notices.length;
  const shownCount = alerts.length + notices.length;
  return (
    <div style={{ position: "relative" }}>
      <Popover
        label={t("Alerts")}
        trigger={
          <IconButton
            icon={Bell}
            iconSize={18}
            label={newCount === 0 ? t("Alerts") : t("Alerts, {count} new", { count: newCount })}
          />
        }
      >
        {({ close }) => (
          <Stack style={{ maxWidth: "22rem" }}>
            <h2 ref={title}>{t("Alerts")}</h2>
            {undoable ? (
              <Row wrap={false} className={styles.alert} data-status="info">
                <Icon of={statusIcon.info} />
                <span className="fills">{original(undoable.message)}</span>
                <Button
                  size="small"
                  icon={Undo2}
                  onPress={() => {
                    close();
                    toasts.act(undoable);
                  }}
                >
                  {t("Undo")}
                </Button>
              </Row>
            ) : null}
            {shownCount + earlier.length === 0 && !undoable ? <Text tone="quiet">{t("No alerts.")}</Text> : null}
            {shownCount === 0 ? null : (
              <Stack as="ul" gap={3}>
                {notices.map((each) => (
                  <NoticeItem key={each.Id} notice={each} onFollow={close} onDismiss={() => focusOn(title.current)} />
                ))}
                {alerts.map(({ key, Severity, Message }) => (
                  <Item key={key} tone={Severity}>
                    <RichText html={Message} className="fills" />
                  </Item>
                ))}
              </Stack>
            )}
            {earlier.length === 0 ? null : (
              <>
                <Text as="h3" tone="quiet" size="small">
                  {t("Earlier")}
                </Text>
                <Stack as="ul" gap={3}>
                  {earlier.map((each) => (
                    <NoticeItem key={each.Id} notice={each} onFollow={close} />
                  ))}
                </Stack>
              </>
            )}
            {isStudent && canPush ? <PushSwitch /> : null}
          </Stack>
        )}
      </Popover>
      {newCount > 0 ? (
        <span aria-hidden="true">
          <CountBadge count={newCount} tone="accent" className={styles.count ?? ""} />
        </span>
      ) : null}
    </div>
  );
}

type NoticeItemProps = { notice: Notice; onFollow: () => void; onDismiss?: () => void };

/** With a link to what it's about; following it marks it as read. */
function NoticeItem({ notice, onFollow, onDismiss }: NoticeItemProps) {
  const close = useSetAtom(closeNoticeAtom);
  const link = useNoticeLink(notice);
  const { Id, Kind, Title, Message, At } = notice;
  const closeAnd = (then: () => void) => () => {
    void close(Id);
    then();
  };
  return (
    <Item tone={noticeTone[Kind]}>
      <div className="fills">
        <strong>{original(Title)}</strong> {original(Message)}{" "}
        {link ? (
          <Link to={link.to} onClick={closeAnd(onFollow)}>
            {link.name}
          </Link>
        ) : null}
        <Text tone="faint" size="small">
          {momentLabel(At)}
        </Text>
      </div>
      {onDismiss ? (
        <IconButton
          icon={X}
          size="small"
          label={t("Dismiss: {title}", { title: Title })}
          onPress={closeAnd(onDismiss)}
        />
      ) : null}
    </Item>
  );
}

function Item({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <Row as="li" align="start" wrap={false} className={styles.alert} data-status={tone}>
      <Icon of={statusIcon[tone]} />
      {children}
    </Row>
  );
}

function useNoticeLink({ Kind, Term, AcademicCareer, ClassNumber }: Notice): { to: string; name: string } | undefined {
  const toClassHref = useClassHref();
  if (Kind === "hold_placed") return { to: paths.advising.href({ show: "holds" }), name: t("See Your Holds") };
  if (Term === null) return undefined;
  if (Kind === "appointment") {
    return { to: paths.cart.href({ term: Term.Code, career: AcademicCareer?.Code }), name: t("Review Cart") };
  }
  if (ClassNumber === null) return undefined;
  return { to: toClassHref({ term: Term.Code, classNumber: ClassNumber }), name: t("View Class") };
}
