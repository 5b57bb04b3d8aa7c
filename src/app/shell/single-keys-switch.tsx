import { useAtom } from "jotai/react";
import { Switch } from "#ui";
import { t } from "#words";
import { hasSingleKeysAtom } from "../lib/actions/single-keys.ts";

/** Speech input and slips of the hand can press single keys by accident. */
export function SingleKeysSwitch() {
  const [isOn, setOn] = useAtom(hasSingleKeysAtom);
  return (
    <Switch
      isSelected={isOn}
      onChange={setOn}
      hint={t("Single letters and symbols work as shortcuts, except while you type.")}
    >
      {t("Single-key shortcuts")}
    </Switch>
  );
}
