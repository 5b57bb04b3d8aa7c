import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { t } from "#words";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { VisuallyHidden } from "../layout/layout.tsx";
import { useTooltip } from "../popups/tooltip.tsx";
import { hrefOf, pathOf } from "../routing/hash-router.ts";
import { useLocation, useNavigate } from "../routing/routing.tsx";
import { buttonClass, type ButtonLook, type IconButtonProps } from "./button.tsx";
import styles from "./button.module.css";

/** `to` stays in the application; `href` leaves it, in a new tab with `isNewTab`. */
type LinkTarget = { to: string; href?: never; isNewTab?: never } | { to?: never; href: string; isNewTab?: boolean };

type AnchorProps = LinkTarget &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> & {
    children: ReactNode;
    ref?: Ref<HTMLAnchorElement>;
  };

type LinkProps = AnchorProps & { variant?: "quiet" };

export function Link({ variant, to, href, isNewTab = false, className, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const here = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (to === undefined || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { replace: to === pathOf(here) });
  };
  return (
    <a
      {...rest}
      className={classNames(variant === "quiet" && "quiet-link", className) || undefined}
      href={to === undefined ? href : hrefOf(to)}
      {...(isNewTab && NEW_TAB)}
      onClick={follow}
    >
      {children}
      {isNewTab ? <VisuallyHidden> {t("(opens in a new tab)")}</VisuallyHidden> : null}
    </a>
  );
}

const NEW_TAB = { target: "_blank", rel: "noreferrer" };

/** The browser handles other clicks, for new tabs and downloads. */
function isPlain({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey;
}

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
