import { use, useEffect, useEffectEvent } from "react";
import { ComboBoxStateContext } from "react-aria-components/ComboBox";

/** React Aria opens the list as the text changes, when its options may not be known yet. */
export function OpenWhenFound({ hasItems }: { hasItems: boolean }) {
  const state = use(ComboBoxStateContext);
  const open = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen) state.open(null, "input");
  });
  useEffect(() => {
    if (hasItems) open();
  }, [hasItems]);
  const leave = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== "Tab") return;
    state?.selectionManager.setFocusedKey(null);
    state?.close();
  });
  // Before React Aria, which takes the option with the focus.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
  return null;
}
