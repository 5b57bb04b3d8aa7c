import { useAtom } from "jotai/react";
import { Dialog, RadioGroup, Stack, Switch } from "#ui";
import { message, t } from "#words";
import { keyHintsAtom, legibilityAtom, undoTimeAtom } from "../../lib/session/reading-settings.ts";
import { SingleKeysSwitch } from "../single-keys-switch.tsx";

const UNDO_OPTIONS = [
  { id: "8", text: message("8 seconds") },
  { id: "20", text: message("20 seconds") },
  { id: "60", text: message("1 minute") },
  { id: "open", text: message("Until I close it") },
] as const;

const HINT_OPTIONS = [
  { id: "once", text: message("The first time") },
  { id: "always", text: message("Every time") },
  { id: "never", text: message("Never") },
] as const;

/** Each choice acts at once, and this browser remembers it. */
export function ReadingSettingsDialog({ onClose }: { onClose: () => void }) {
  const [legibility, setLegibility] = useAtom(legibilityAtom);
  const [undoTime, setUndoTime] = useAtom(undoTimeAtom);
  const [keyHints, setKeyHints] = useAtom(keyHintsAtom);
  return (
    <Dialog onClose={onClose} title={t("Accessibility Settings")} closesOnOutsidePress closeLabel={t("Close")}>
      <Stack gap={5}>
        <Switch
          isSelected={legibility === "high"}
          onChange={(isHigh) => setLegibility(isHigh ? "high" : "usual")}
          hint={t("More space, heavier letters, and stronger lines")}
        >
          {t("High legibility")}
        </Switch>
        <SingleKeysSwitch />
        <RadioGroup
          label={t("Time to undo")}
          options={UNDO_OPTIONS.map(({ id, text }) => ({ id, text: t(text) }))}
          value={undoTime}
          onChange={setUndoTime}
        />
        <RadioGroup
          label={t("Keyboard hints for screen readers")}
          options={HINT_OPTIONS.map(({ id, text }) => ({ id, text: t(text) }))}
          value={keyHints}
          onChange={setKeyHints}
        />
      </Stack>
    </Dialog>
  );
}
