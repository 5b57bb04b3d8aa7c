import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import { useClassHref } from "../../lib/class-link.ts";
import { closeNoticeAtom, noticesAtom, noticeTone } from "../../lib/notices.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import styles from "./notice-banners.module.css";

/** As many as do not push the classes out of sight. */
const SHOWN = 3;

/** What became of the student's classes since the last visit, of whichever term; read once closed. */
export function NoticeBanners() {
  const notices = useAtomValue(noticesAtom);
  const close = useSetAtom(closeNoticeAtom);
  const toClassHref = useClassHref();
  const [showsAll, setShowsAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  if (notices.length === 0) return null;
  const shown = showsAll ? notices : notices.slice(0, SHOWN);
  const others = notices.length - shown.length;
  return (
    <section ref={section} aria-label="Updates" className={styles.banners}>
      {shown.map(({ Id, Kind, Term, ClassNumber, Title, Message }) => (
        <Banner
          key={Id}
          tone={noticeTone[Kind]}
          title={Title}
          onDismiss={() => {
            void close(Id);
            requestAnimationFrame(() => focusOn(section.current ?? document.querySelector("h1")));
          }}
          action={
            ClassNumber === null || Term === null ? null : (
              <Link to={toClassHref({ term: Term.Code, classNumber: ClassNumber })}>View class</Link>
            )
          }
        >
          <NoticeWords title={Title} message={Message} />
        </Banner>
      ))}
      {others === 0 ? null : (
        <Button variant="quiet" className={styles.more ?? ""} onPress={() => setShowsAll(true)}>
          Show {others} more
        </Button>
      )}
    </section>
  );
}

/** The message is as long as the mail: a phone shows the title alone until it is opened. */
function NoticeWords({ title, message }: { title: string; message: string }) {
  const isNarrow = useMediaQuery("(width < 640px)");
  const [isOpen, setOpen] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that had it has given way to them.
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
      <Button variant="inline" aria-label={`Read more: ${title}`} onPress={() => setOpen(true)}>
        Read more
      </Button>
      <span aria-hidden="true"> · </span>
    </>
  );
}

/** The button that had the focus is gone: it goes to the notices that are left, else to the screen's heading. */
function focusOn(element: HTMLElement | null) {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}
