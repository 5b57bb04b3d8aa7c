import {
  Accessibility,
  ChevronDown,
  CircleQuestionMark,
  LogIn,
  LogOut,
  Menu as MenuLines,
  Monitor,
  MonitorSmartphone,
  Moon,
  Sun,
  UserSearch,
  Users,
} from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { institution } from "#contract/institution";
import { message, t } from "#words";
import { userAtom } from "../../lib/session/session.ts";
import { signOut, useSignInHref } from "../../lib/session/sign-in-links.ts";
import { themeAtom } from "../../lib/session/theme.ts";
import { paths } from "../../routing/paths.ts";
import { Button, Icon, IconButton, Menu, MenuItem, MenuSection, MenuSeparator, optionalPart } from "#ui";
import { useMediaQuery } from "../../ui/layout/use-media-query.ts";
import { isFeedbackOpenAtom, isReadingSettingsOpenAtom, isTourOpenAtom } from "./footer.tsx";

const DevicesDialog = optionalPart(async () => (await import("../dialogs/devices-dialog.tsx")).DevicesDialog);

const HAS_ROOM_FOR_TOOLS = "(width >= 75em)";
const IS_PHONE = "(width < 56.25em)";

const THEME_OPTIONS = [
  { id: "light", text: message("Light"), icon: Sun },
  { id: "dark", text: message("Dark"), icon: Moon },
  { id: "system", text: message("System"), icon: Monitor },
] as const;

export function AccountMenu() {
  const { FirstName, LastName, Identity, Role } = useAtomValue(userAtom);
  const name = [FirstName, LastName].filter(Boolean).join(" ") || (Identity ?? t("Account"));
  const initials = [FirstName, LastName].map((part) => part?.[0] ?? "").join("");
  const hasRoomForTools = useMediaQuery(HAS_ROOM_FOR_TOOLS);
  const isPhone = useMediaQuery(IS_PHONE);
  const [theme, setTheme] = useAtom(themeAtom);
  const [showsDevices, setShowsDevices] = useState(false);
  const closeDevices = () => setShowsDevices(false);
  const setReadingSettingsOpen = useSetAtom(isReadingSettingsOpenAtom);

  return (
    <>
      <Menu
        label={t("Account: {name}", { name })}
        trigger={
          <AriaButton
            aria-label={t("Account: {name}", { name })}
            className="tiny-button initials type-small"
            style={{ width: "1.75rem", height: "1.75rem", marginInlineStart: "var(--space-8)" }}
            data-initials={initials || name.slice(0, 1)}
          />
        }
      >
        {isPhone ? <AdvisingItem /> : null}
        {Role ? (
          <MenuItem icon={UserSearch} href={paths.staff.href()}>
            {t("Staff")}
          </MenuItem>
        ) : null}
        <MenuSection title={t("Theme")} selectionMode="single" disallowEmptySelection selectedKeys={[theme]}>
          {THEME_OPTIONS.map(({ id, text, icon }) => (
            <MenuItem key={id} id={id} icon={icon} onAction={() => setTheme(id)}>
              {t(text)}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuItem icon={Accessibility} onAction={() => setReadingSettingsOpen(true)}>
          {t("Accessibility Settings")}
        </MenuItem>
        {hasRoomForTools ? null : <ToolsAndHelp />}
        <MenuSeparator />
        <MenuItem icon={MonitorSmartphone} onAction={() => setShowsDevices(true)}>
          {t("Signed-In Devices")}
        </MenuItem>
        <MenuItem icon={LogOut} detail={name} onAction={signOut}>
          {t("Sign Out")}
        </MenuItem>
      </Menu>
      {showsDevices ? <DevicesDialog onClose={closeDevices} onLost={closeDevices} /> : null}
    </>
  );
}

/** What a visitor's bar has no room for. It's next to a screen's own actions, too, since no other place has it. */
export function VisitorMenu() {
  const hasRoomForTools = useMediaQuery(HAS_ROOM_FOR_TOOLS);
  const isPhone = useMediaQuery(IS_PHONE);
  const signInHref = useSignInHref();
  if (hasRoomForTools) return null;
  return (
    <Menu label={t("Menu")} trigger={<IconButton icon={MenuLines} iconSize={18} label={t("Menu")} />}>
      {isPhone ? (
        <>
          {/* A screen's own actions take the place of the bar's link. */}
          <MenuItem icon={LogIn} onAction={() => location.assign(signInHref)}>
            {t("Sign In")}
          </MenuItem>
          <AdvisingItem />
        </>
      ) : null}
      <ToolsAndHelp />
    </Menu>
  );
}

/** Without room in the navigation. */
function AdvisingItem() {
  return (
    <MenuItem icon={Users} href={paths.advising.href()}>
      {t("Advising")}
    </MenuItem>
  );
}

function ToolsAndHelp() {
  return (
    <>
      <MenuSection title={t("Tools")}>
        <ToolItems />
      </MenuSection>
      <MenuSection title={t("Help")}>
        <HelpItems />
      </MenuSection>
    </>
  );
}

export function ToolsMenu() {
  return (
    <Menu
      label={t("Tools")}
      trigger={
        <Button variant="quiet">
          {t("Tools")}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
    >
      <ToolItems />
    </Menu>
  );
}

function ToolItems() {
  return institution.tools.map(({ name, link }) => (
    <MenuItem key={name} href={link}>
      {name}
    </MenuItem>
  ));
}

export function HelpMenu() {
  return (
    <Menu label={t("Help")} trigger={<IconButton icon={CircleQuestionMark} iconSize={18} label={t("Help")} />}>
      <HelpItems />
    </Menu>
  );
}

function HelpItems() {
  const setFeedbackOpen = useSetAtom(isFeedbackOpenAtom);
  const setTourOpen = useSetAtom(isTourOpenAtom);
  return (
    <>
      <MenuItem href={institution.helpOffice.link}>{institution.helpOffice.name}</MenuItem>
      <MenuItem href={institution.links.academicCalendar}>{t("Academic Calendar")}</MenuItem>
      <MenuItem onAction={() => setTourOpen(true)}>{t("Tour for Screen Readers")}</MenuItem>
      <MenuItem onAction={() => setFeedbackOpen(true)}>{t("Feedback")}</MenuItem>
    </>
  );
}
