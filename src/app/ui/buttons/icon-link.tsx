import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { buttonClass, type ButtonSize } from "./button.tsx";
import { Icon, type IconSize } from "../icon.tsx";
import { type TooltipProps, useTooltip } from "../popups/tooltip.tsx";
import styles from "./button.module.css";

type IconLinkProps = {
  icon: LucideIcon;
  /** Accessible name and tooltip: "Options of COMP.1020". */
  label: string;
  to: string;
  size?: ButtonSize;
  iconSize?: IconSize;
  tooltipPlacement?: TooltipProps["placement"];
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link without words. Use IconButton for actions. */
export function IconLink({ icon, label, to, size = "medium", iconSize = 16, ...rest }: IconLinkProps) {
  const { tooltipPlacement = "top", className, ref } = rest;
  const { taken, bubble } = useTooltip({ text: label, placement: tooltipPlacement });
  return (
    <>
      <AriaLink
        {...taken}
        href={to}
        aria-label={label}
        className={buttonClass({ variant: "quiet", size }, `${styles.square} ${className ?? ""}`)}
        {...(ref && { ref })}
      >
        <Icon of={icon} size={iconSize} />
      </AriaLink>
      {bubble}
    </>
  );
}
