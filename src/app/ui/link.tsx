import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { hrefOf, pathOf } from "./hash-router.ts";
import { useLocation, useNavigate } from "./routing.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./link.module.css";

/** `to` stays in the application, `href` leaves it and opens its own tab with `isNewTab`. */
type LinkTarget = { to: string; href?: never; isNewTab?: never } | { to?: never; href: string; isNewTab?: boolean };

export type LinkProps = LinkTarget &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> & {
    /** Quiet: the colour of the text around it, for titles that are links. */
    variant?: "accent" | "quiet";
    children: ReactNode;
    ref?: Ref<HTMLAnchorElement>;
  };

export function Link({ variant = "accent", className, ...rest }: LinkProps) {
  return <Anchor {...rest} className={classNames(styles[variant], className)} />;
}

export type AnchorProps = Omit<LinkProps, "variant" | "to" | "href" | "isNewTab"> & LinkTarget;

/** A bare anchor that knows whether its target is inside; for parts that bring their own look. */
export function Anchor({ to, href, isNewTab, children, ...rest }: AnchorProps) {
  if (to !== undefined) {
    return (
      <InnerLink {...rest} to={to}>
        {children}
      </InnerLink>
    );
  }
  if (!isNewTab) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

type InnerLinkProps = Omit<AnchorProps, "to" | "href" | "isNewTab"> & { to: string };

function InnerLink({ to, onClick, children, ...rest }: InnerLinkProps) {
  const navigate = useNavigate();
  const here = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { replace: to === pathOf(here) });
  };
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow}>
      {children}
    </a>
  );
}

/** Any other click is the browser's, for a new tab or a download. */
function isPlain({ button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey;
}
