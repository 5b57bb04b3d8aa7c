import type { ButtonProps } from "react-aria-components/Button";

/**
 * A button's props while it works: it stays focusable, ignores presses, and submits no form.
 *
 * React Aria's `isPending` announces the button by reference, which fails once the button is removed with its dialog or
 * screen.
 */
export function atWork<Props extends ButtonProps>(props: Props, isWorking: boolean): Props {
  if (!isWorking) return props;
  const silent = Object.fromEntries(Object.entries(props).filter(([name]) => !name.startsWith("onPress")));
  // Handlers are optional, so the rest is still valid props.
  return { ...silent, type: "button", "aria-disabled": true } as unknown as Props;
}
