import type { LucideIcon } from "lucide-react";
import { Link as AriaLink } from "react-aria-components/Link";
import { buttonClass, type ButtonSize } from "./button.tsx";
import { Icon } from "../icon.tsx";
import { useTooltip } from "../popups/tooltip.tsx";
import styles from "./button.module.css";

type IconLinkProps = {
  icon: LucideIcon;
  /** Accessible name and tooltip: "Options of COMP.1020". */
  label: string;
  to: string;
  size?: ButtonSize;
};

/** A link without words. Use IconButton for actions. */
export function IconLink({ icon, label, to, size }: IconLinkProps) {
  const { taken, bubble } = useTooltip({ text: label });
  return (
    <>
      <AriaLink
        {...taken}
        href={to}
        aria-label={label}
        className={buttonClass({ variant: "quiet", size }, styles.square)}
      >
        <Icon of={icon} />
      </AriaLink>
      {bubble}
    </>
  );
}
