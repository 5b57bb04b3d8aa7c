import { useAtomValue } from "jotai/react";
import { ChevronDown, CircleQuestionMark, Menu as MenuLines } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Button, Icon, IconButton, OverlayTrigger, optionalPart } from "#ui";
import { t } from "#words";
import { userAtom } from "../../lib/session/session.ts";
import { useMediaQuery } from "../../ui/layout/use-media-query.ts";

/* What the menus of the bar list loads with the first act, or when one opens. */

export const loadBarMenus = () => import("./account-items.tsx");
const AccountList = optionalPart(async () => (await loadBarMenus()).AccountList);
const VisitorList = optionalPart(async () => (await loadBarMenus()).VisitorList);
const ToolList = optionalPart(async () => (await loadBarMenus()).ToolList);
const HelpList = optionalPart(async () => (await loadBarMenus()).HelpList);

const HAS_ROOM_FOR_TOOLS = "(width >= 75em)";

export function AccountMenu() {
  const { FirstName, LastName, Identity } = useAtomValue(userAtom);
  const name = [FirstName, LastName].filter(Boolean).join(" ") || (Identity ?? t("Account"));
  const initials = [FirstName, LastName].map((part) => part?.[0] ?? "").join("");
  const label = t("Account: {name}", { name });
  return (
    <OverlayTrigger
      opens="menu"
      trigger={
        <AriaButton
          aria-label={label}
          className="tiny-button initials type-small"
          style={{ width: "1.75rem", height: "1.75rem", marginInlineStart: "var(--space-8)" }}
          data-initials={initials || name.slice(0, 1)}
        />
      }
    >
      {(anchor, onClose, focus) => <AccountList {...{ label, name, anchor, focus, onClose }} onLost={onClose} />}
    </OverlayTrigger>
  );
}

type BarMenuProps = { of: typeof VisitorList; label: string; trigger: ReactNode };

function BarMenu({ of: List, label, trigger }: BarMenuProps) {
  return (
    <OverlayTrigger opens="menu" trigger={trigger}>
      {(anchor, onClose, focus) => <List {...{ label, anchor, focus, onClose }} onLost={onClose} />}
    </OverlayTrigger>
  );
}

/** What a visitor's bar has no room for. It's next to a screen's own actions, too, since no other place has it. */
export function VisitorMenu() {
  if (useMediaQuery(HAS_ROOM_FOR_TOOLS)) return null;
  const trigger = <IconButton icon={MenuLines} iconSize={18} label={t("Menu")} />;
  return <BarMenu of={VisitorList} label={t("Menu")} trigger={trigger} />;
}

export function ToolsMenu() {
  const trigger = (
    <Button variant="quiet">
      {t("Tools")}
      <Icon of={ChevronDown} size={14} />
    </Button>
  );
  return <BarMenu of={ToolList} label={t("Tools")} trigger={trigger} />;
}

export function HelpMenu() {
  const trigger = <IconButton icon={CircleQuestionMark} iconSize={18} label={t("Help")} />;
  return <BarMenu of={HelpList} label={t("Help")} trigger={trigger} />;
}
