import { t } from "#words";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { Notice } from "#contract/calls/notices";
import { NoticeLink } from "../../lib/notices/notice-link.tsx";
import { closeNoticeAtom, noticesAtom, noticeTone } from "../../lib/notices/notices.ts";
import { Banner, Button, Stack } from "#ui";
import { focusOn } from "../../ui/focus-on.ts";
import { useMediaQuery } from "../../ui/layout/use-media-query.ts";

/** More would push the classes out of sight. */
const SHOWN = 3;

const OF_CLASSES: ReadonlySet<Notice["Kind"]> = new Set(["promoted", "passed_over", "cancelled", "changed"]);

/** What changed in the student's own classes of any term. A notice is read once it's dismissed or followed. */
export function NoticeBanners() {
  const notices = useAtomValue(noticesAtom).filter(({ Kind }) => OF_CLASSES.has(Kind));
  const close = useSetAtom(closeNoticeAtom);
  const [showsAll, setShowsAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  if (notices.length === 0) return null;
  const shown = showsAll ? notices : notices.slice(0, SHOWN);
  const others = notices.length - shown.length;
  return (
    <Stack as="section" ref={section} aria-label={t("Updates")} style={{ marginBottom: "var(--space-16)" }}>
      {shown.map((notice) => (
        <Banner
          key={notice.Id}
          tone={noticeTone[notice.Kind]}
          title={notice.Title}
          onDismiss={() => {
            void close(notice.Id);
            requestAnimationFrame(() => focusOn(section.current ?? document.querySelector("h1")));
          }}
          action={<NoticeLink notice={notice} />}
        >
          <NoticeWords title={notice.Title} message={notice.Message} />
        </Banner>
      ))}
      {others === 0 ? null : (
        <Button variant="quiet" onPress={() => setShowsAll(true)}>
          {t("Show {count} more", { count: others })}
        </Button>
      )}
    </Stack>
  );
}

/** The message is as long as the email, so phones show only its title until it's opened. */
function NoticeWords({ title, message }: { title: string; message: string }) {
  const isNarrow = useMediaQuery("(width < 640px)");
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that had the focus was replaced.
    if (isOpen) words.current?.focus();
  }, [isOpen]);
  if (!isNarrow) return message;
  if (isOpen) {
    return (
      <span ref={words} tabIndex={-1}>
        {message}
      </span>
    );
  }
  return (
    <>
      <Button variant="inline" aria-label={t("Read more: {title}", { title })} onPress={() => setOpen(true)}>
        {t("Read more")}
      </Button>
      <span aria-hidden="true"> · </span>
    </>
  );
}
