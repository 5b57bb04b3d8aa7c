import { buttonClass, type ButtonLook } from "./button.tsx";
import { Icon } from "../icon.tsx";
import { Anchor, type AnchorProps } from "./link.tsx";
import styles from "./button.module.css";

type LinkButtonProps = AnchorProps & ButtonLook;

/** A link that looks like a button. Use Button for actions. */
export function LinkButton({ variant, size, icon, trailing, isBlock, className, children, ...rest }: LinkButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(isBlock && { isBlock }) };
  return (
    <Anchor {...rest} className={buttonClass(look, className)}>
      <span className={styles.face}>
        {icon ? <Icon of={icon} /> : null}
        {children}
        {trailing}
      </span>
    </Anchor>
  );
}
