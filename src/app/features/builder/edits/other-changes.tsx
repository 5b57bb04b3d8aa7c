import { useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { describe } from "#configuration/describe";
import { t } from "#words";
import { listLabel } from "../../../lib/format/format-list.ts";
import { Banner, Button, Row } from "#ui";
import { offeringsOf } from "../content.ts";
import { editQueue, type Overtaken } from "./configuration-edits.ts";
import styles from "./edit-banners.module.css";

/** Reports another window's changes, and asks which to keep if both changed the same. */
export function OtherChanges({ overtaken }: { overtaken: readonly Overtaken[] }) {
  const decide = useSetAtom(editQueue.decideAtom);
  const forget = useSetAtom(editQueue.forgetChangesAtom);
  const group = useRef<HTMLDivElement>(null);
  // The focused element was removed. Not one of the buttons, which a key pressed in that moment would trigger.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) group.current?.focus();
  });
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div ref={group} role="group" aria-label={t("Changed in another window")} tabIndex={-1}>
      <Banner
        tone={overtaken.length > 0 ? "warning" : "info"}
        title={t("This configuration was changed in another window.")}
        {...(overtaken.length === 0 && { onDismiss: forget })}
      >
        {overtaken.map((each) => (
          <div key={JSON.stringify(each.edits)}>
            <p>{t("The other window changed the same thing, so your change wasn't saved.")}</p>
            <Row>
              <Button size="small" className={styles.action ?? ""} onPress={() => void decide(each, true)}>
                {t("Apply my change: {change}", { change: wordsOf(each) })}
              </Button>
              <Button size="small" className={styles.action ?? ""} onPress={() => void decide(each, false)}>
                {t("Keep the other change")}
              </Button>
            </Row>
          </div>
        ))}
        {overtaken.length === 0 ? t("You now see the latest version.") : null}
      </Banner>
    </div>
  );
}

/** "COMP.1020 and the “Lunch” break on Monday" */
function wordsOf({ edits, before: { data } }: Overtaken): string {
  const { find } = offeringsOf(data);
  return listLabel([...new Set(edits.map((edit) => describe(edit, data.Document, find)))]);
}
