import { useAtomValue, useSetAtom } from "jotai/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Content } from "./content.ts";
import { type Difference, wordsOf } from "./differences.ts";
import type { EditQueue } from "./edit-queue.ts";
import styles from "./changes-banner.module.css";

type Queue = Pick<EditQueue<Content>, "toldAtom" | "decideAtom" | "forgetChangesAtom">;

/**
 * What another window changed, and for what was changed in both whose change stands. Takes the focus when that window
 * has removed what had it.
 */
export function ChangesBanner({ queue }: { queue: Queue }) {
  const told = useAtomValue(queue.toldAtom);
  const decide = useSetAtom(queue.decideAtom);
  const forget = useSetAtom(queue.forgetChangesAtom);
  const group = useRef<HTMLDivElement>(null);
  useLostFocus(group);
  if (!told) return null;
  const { changes, overtaken } = told;
  const all = (isMade: boolean) => {
    for (const each of overtaken) void decide(each, isMade);
  };
  const unopposed = changes.filter((change) => !overtaken.some(({ overtakenBy }) => overtakenBy.includes(change)));
  return (
    <div ref={group} role="group" aria-label="Changed in another window" tabIndex={-1}>
      <Banner
        tone="warning"
        title="This configuration was changed in another window."
        {...(overtaken.length === 0 && { onDismiss: forget })}
      >
        {overtaken.map((each) => (
          <div key={`${each.about} ${each.words}`} className={styles.overtaken}>
            <p>{sentences(each.overtakenBy)} Your change wasn't saved.</p>
            <div className={styles.actions}>
              <Button size="small" className={styles.action ?? ""} onPress={() => void decide(each, true)}>
                {each.words}
              </Button>
              <Button size="small" className={styles.action ?? ""} onPress={() => void decide(each, false)}>
                Keep the other change
              </Button>
            </div>
          </div>
        ))}
        {overtaken.length > 1 ? (
          <div className={styles.actions}>
            <Button size="small" onPress={() => all(true)}>
              Apply all my changes
            </Button>
            <Button size="small" onPress={() => all(false)}>
              Keep the other changes
            </Button>
          </div>
        ) : null}
        {overtaken.length > 0 && unopposed.length > 0 ? <p className={styles.also}>Also changed:</p> : null}
        <Changes changes={unopposed} />
      </Banner>
    </div>
  );
}

/**
 * Not to one of its buttons, which a key that is pressed in that moment would use. From a banner that is gone it goes
 * back to what had it before, else to the screen.
 */
function useLostFocus(banner: RefObject<HTMLElement | null>): void {
  const last = useRef<{ target: HTMLElement; isInBanner: boolean }>(null);
  const lastOutside = useRef<HTMLElement>(null);
  useEffect(() => {
    const left = new AbortController();
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const isInBanner = banner.current?.contains(target) ?? false;
      last.current = { target, isInBanner };
      if (!isInBanner) lastOutside.current = target;
    };
    document.addEventListener("focusin", note, { signal: left.signal });
    return () => left.abort();
  }, [banner]);
  // What is gone goes in the same moment as the banner comes or goes.
  useLayoutEffect(() => {
    const isLost = last.current?.target.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    if (banner.current) return banner.current.focus();
    if (!last.current?.isInBanner) return;
    lastOutside.current?.focus();
    if (document.activeElement === document.body) document.querySelector("main")?.focus();
  });
}

function Changes({ changes }: { changes: readonly Difference[] }) {
  const words = wordsOf(changes);
  if (words.length <= 2) return <>{sentences(changes)}</>;
  return (
    <ul className={styles.changes}>
      {words.map((each) => (
        <li key={each}>{each}.</li>
      ))}
    </ul>
  );
}

function sentences(changes: readonly Difference[]): string {
  return wordsOf(changes)
    .map((words) => `${words}.`)
    .join(" ");
}
