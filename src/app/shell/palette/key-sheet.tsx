import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { Dialog, Stack, Text } from "#ui";
import { message, t } from "#words";
import type { Action } from "../../lib/actions/action.ts";
import { keyWords } from "../../lib/actions/key-words.ts";
import { isSingleCharacter } from "../../lib/actions/keys.ts";
import { readActionsAtom } from "../../lib/actions/read-actions.ts";
import { hasSingleKeysAtom } from "../../lib/actions/single-keys.ts";
import { SingleKeysSwitch } from "../single-keys-switch.tsx";
import styles from "./key-sheet.module.css";

/** Of controls, which have the focus when they're pressed. */
const OF_CONTROLS = [
  { keys: "F6", words: message("Go to the latest message, such as one with Undo") },
  { keys: "Esc", words: message("Close what's open") },
  { keys: "Tab", words: message("Go to the next control") },
] as const;

/** The keys of what can be done here, from the actions themselves. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const readActions = useSetAtom(readActionsAtom);
  const [{ ofScreen, global }] = useState(() => readActions());
  const hasSingleKeys = useAtomValue(hasSingleKeysAtom);
  const shown = (actions: readonly Action[]) =>
    actions.flatMap(({ id, keys, label }) => {
      if (keys === undefined || (isSingleCharacter(keys) && !hasSingleKeys)) return [];
      return [{ id, keys: keyWords(keys), words: label() }];
    });
  const sections = [
    { title: t("On This Page"), rows: shown(ofScreen) },
    { title: t("On Every Page"), rows: shown(global) },
    { title: t("Moving Around"), rows: OF_CONTROLS.map(({ keys, words }) => ({ id: keys, keys, words: t(words) })) },
  ];
  return (
    <Dialog onClose={onClose} title={t("Keyboard Shortcuts")} closesOnOutsidePress>
      <Stack gap={4}>
        {sections.map(({ title, rows }) =>
          rows.length === 0 ? null : (
            <section key={title} aria-label={title}>
              <Text as="h3" weight="strong">
                {title}
              </Text>
              <dl className={styles.keys}>
                {rows.map(({ id, keys, words }) => (
                  <div key={id} className={styles.row}>
                    <dt>{words}</dt>
                    <dd>
                      <kbd className={styles.key}>{keys}</kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
        )}
        <SingleKeysSwitch />
      </Stack>
    </Dialog>
  );
}
