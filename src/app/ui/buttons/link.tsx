import type { CSSProperties, ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { t } from "#words";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { VisuallyHidden } from "../layout/layout.tsx";
import { original } from "../original.ts";
import { useTooltip } from "../popups/tooltip.tsx";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass, type IconButtonProps } from "./button.tsx";

/** `to` stays in the application; `href` leaves it, in a new tab with `isNewTab`. */
type LinkTarget = { to: string; href?: never; isNewTab?: never } | { to?: never; href: string; isNewTab?: boolean };

type AnchorProps = LinkTarget &
  Partial<ReturnType<typeof useTooltip>["over"]> & {
    id?: string;
    "aria-label"?: string;
    "aria-describedby"?: string;
    "aria-current"?: "page";
    className?: string | undefined;
    style?: CSSProperties;
    onClick?: () => void;
    children: ReactNode;
  };

type LinkProps = AnchorProps & { variant?: "quiet" };

/** React Aria's leads to the router that is around it, except for clicks that open a tab or window. */
export function Link({ variant, to, href, isNewTab = false, className, children, ...rest }: LinkProps) {
  const look = classNames(variant === "quiet" && "quiet-link", className);
  if (to !== undefined) {
    return (
      <AriaLink {...rest} href={to} className={look}>
        {original(children)}
      </AriaLink>
    );
  }
  return (
    <a {...rest} className={look || undefined} href={href} {...(isNewTab && NEW_TAB)}>
      {original(children)}
      {isNewTab ? <VisuallyHidden> {t("(opens in a new tab)")}</VisuallyHidden> : null}
    </a>
  );
}

const NEW_TAB = { target: "_blank", rel: "noreferrer" };

export function LinkButton({ variant, size, icon, isBlock, className, children, ...rest }: AnchorProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isBlock }, className)}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </Link>
  );
}

type IconLinkProps = Pick<IconButtonProps, "icon" | "label"> & { to: string };

export function IconLink({ icon, label, to }: IconLinkProps) {
  const { over, bubble } = useTooltip(label);
  return (
    <>
      <Link
        {...over}
        to={to}
        aria-label={label}
        className={buttonClass({ variant: "quiet", size: "small" }, styles.square)}
      >
        <Icon of={icon} />
      </Link>
      {bubble}
    </>
  );
}
