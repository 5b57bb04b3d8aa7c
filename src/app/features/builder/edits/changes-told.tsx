import { useSetAtom } from "jotai/react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Content } from "./content.ts";
import { type Difference, wordsOf } from "./differences.ts";
import type { EditQueue } from "./edit-queue.ts";
import type { Told } from "./told-changes.ts";
import styles from "./changes-told.module.css";

type Queue = Pick<EditQueue<Content>, "decideAtom" | "forgetChangesAtom">;

/** What another window changed, and for what was changed in both whose change stands. */
export function ChangesTold({ told: { changes, overtaken }, queue }: { told: Told; queue: Queue }) {
  const decide = useSetAtom(queue.decideAtom);
  const forget = useSetAtom(queue.forgetChangesAtom);
  const all = (isMade: boolean) => {
    for (const each of overtaken) void decide(each, isMade);
  };
  const unopposed = changes.filter((change) => !overtaken.some(({ overtakenBy }) => overtakenBy.includes(change)));
  return (
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
  );
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
