import { buttonClass, type ButtonLook } from "./button.tsx";
import { Icon } from "../icon.tsx";
import { Anchor, type AnchorProps } from "./link.tsx";

type LinkButtonProps = AnchorProps & ButtonLook;

/** A link that looks like a button. Use Button for actions. */
export function LinkButton({ variant, size, icon, isBlock, className, children, ...rest }: LinkButtonProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, isBlock }, className)}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </Anchor>
  );
}
