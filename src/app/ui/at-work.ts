import type { ButtonProps } from "react-aria-components/Button";

/**
 * A button's props while it works: it stays focusable, ignores presses and sends no form.
 *
 * Not React Aria's own `isPending`, which announces the button by a reference to it, and that names nothing once the
 * button has gone with its dialog or screen.
 */
export function atWork<Props extends ButtonProps>(props: Props, isWorking: boolean): Props {
  if (!isWorking) return props;
  const silent = Object.fromEntries(Object.entries(props).filter(([name]) => !name.startsWith("onPress")));
  // Handlers are optional, so what is left is as good.
  return { ...silent, type: "button", "aria-disabled": true } as unknown as Props;
}
