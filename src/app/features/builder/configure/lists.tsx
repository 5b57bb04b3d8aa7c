import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Icon, Stack } from "#ui";
import { t } from "#words";
import styles from "./lists.module.css";

type ListsProps = { isSheet: boolean; className: string | undefined; children: ReactNode };

/** Next to the week, or a sheet over it. */
export function Lists({ isSheet, className, children }: ListsProps) {
  if (isSheet) return <Sheet>{children}</Sheet>;
  return (
    <Stack gap={4} className={className}>
      {children}
    </Stack>
  );
}

/**
 * The page's own scrolling pulls it over the week, which stays where it is: by finger, wheel, or keys. Its handle does the
 * same in one press. A control that gets the focus behind the sheet is scrolled into view.
 */
function Sheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isUp, setUp] = useState(false);
  const id = useId();

  const look = useEffectEvent(() => {
    const top = sheet.current?.getBoundingClientRect().top ?? 0;
    setUp(scrollY > (top + scrollY) / 2);
  });
  const uncover = useEffectEvent(({ target }: FocusEvent) => {
    const own = sheet.current;
    if (!own || !(target instanceof Element) || !own.parentElement?.contains(target)) return;
    // What follows the sheet, such as the button that chooses, is never behind it.
    if (!(own.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING)) return;
    const covered = () => target.getBoundingClientRect().bottom - own.getBoundingClientRect().top;
    // At the end of the page, the week has left its place, and comes back to it lower down.
    for (let before; covered() > 0 && scrollY !== before; ) {
      before = scrollY;
      scrollBy({ top: -covered() - SPACE, behavior: "instant" });
    }
  });
  useEffect(() => {
    const ended = new AbortController();
    const on = { signal: ended.signal, passive: true };
    addEventListener("scroll", () => look(), on);
    document.addEventListener("focusin", (event) => uncover(event), on);
    look();
    return () => ended.abort();
  }, []);

  function toggle() {
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    if (isUp) scrollTo({ top: 0, behavior });
    else sheet.current?.scrollIntoView({ block: "start", behavior });
  }

  return (
    <div ref={sheet} id={id} className={styles.sheet}>
      <button
        type="button"
        aria-label={t("Courses and Breaks")}
        aria-expanded={isUp}
        aria-controls={id}
        className={`no-print ${styles.handle}`}
        onClick={toggle}
      >
        <Icon of={isUp ? ChevronDown : ChevronUp} />
      </button>
      {children}
    </div>
  );
}

/** Between what has the focus and the sheet, in pixels. */
const SPACE = 12;
