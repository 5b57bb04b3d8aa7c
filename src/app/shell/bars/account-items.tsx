import { useAtomValue, useSetAtom } from "jotai/react";
import { LogIn, LogOut, UserSearch, Users } from "lucide-react";
import { institution } from "#contract/institution";
import { AnchoredMenu, MenuItem, MenuSection, MenuSeparator } from "#ui";
import { t } from "#words";
import type { Action } from "../../lib/actions/action.ts";
import { ActionItem } from "../../lib/actions/action-controls.tsx";
import { userAtom } from "../../lib/session/session.ts";
import { useSignInHref } from "../../lib/session/sign-in-links.ts";
import { type Theme, themeAtom } from "../../lib/session/theme.ts";
import { paths } from "../../routing/paths.ts";
import { useIsNarrow, useMediaQuery } from "../../ui/layout/use-media-query.ts";
import { devices, keyboardShortcuts, signIn, signOutAction, themeActions, tour } from "../actions/global-actions.ts";
import { feedback, findAnything, readingSettings } from "../actions/help-actions.ts";
import { openOverAtom } from "../actions/help-labels.ts";
import { useSignOut } from "../use-sign-out.ts";
import { isDevicesOpenAtom, isFeedbackOpenAtom, isReadingSettingsOpenAtom, isTourOpenAtom } from "./open-dialogs.ts";

const HAS_ROOM_FOR_TOOLS = "(width >= 75em)";
type BarMenuProps = {
  label: string;
  anchor: HTMLElement;
  focus: "first" | "last";
  onClose: () => void;
};

export function AccountList({ label, name, ...menu }: BarMenuProps & { name: string }) {
  const { Role, OwnRoles } = useAtomValue(userAtom);
  const hasRoomForTools = useMediaQuery(HAS_ROOM_FOR_TOOLS);
  const isNarrow = useIsNarrow();
  const signOut = useSignOut();
  const theme = useAtomValue(themeAtom);
  const setTheme = useSetAtom(themeAtom);
  const openDevices = useSetAtom(isDevicesOpenAtom);
  const openReadingSettings = useSetAtom(isReadingSettingsOpenAtom);
  const openOver = useSetAtom(openOverAtom);
  const settings: Action = { ...readingSettings, run: () => openReadingSettings(true) };
  return (
    <AnchoredMenu label={label} {...menu}>
      <ActionItem of={{ ...findAnything, run: () => openOver("palette") }} />
      {isNarrow ? <AdvisingItem /> : null}
      {Role || OwnRoles ? (
        <MenuItem icon={UserSearch} href={paths.staff.href()}>
          {t("Staff")}
        </MenuItem>
      ) : null}
      <MenuSection title={t("Theme")} selectionMode="single" disallowEmptySelection selectedKeys={[theme]}>
        {(Object.keys(themeActions) as Theme[]).map((id) => (
          <MenuItem key={id} id={id} icon={themeActions[id].icon} onAction={() => setTheme(id)}>
            {themeActions[id].label()}
          </MenuItem>
        ))}
      </MenuSection>
      <ActionItem of={settings} />
      {hasRoomForTools ? null : <ToolsAndHelp />}
      <MenuSeparator />
      <ActionItem of={{ ...devices, run: () => openDevices(true) }} />
      <MenuItem icon={LogOut} detail={name} onAction={signOut}>
        {signOutAction.label()}
      </MenuItem>
    </AnchoredMenu>
  );
}

export function VisitorList(menu: BarMenuProps) {
  const isNarrow = useIsNarrow();
  const signInHref = useSignInHref();
  const openOver = useSetAtom(openOverAtom);
  return (
    <AnchoredMenu {...menu}>
      {isNarrow ? (
        <>
          {/* A screen's own actions take the place of the bar's link. */}
          <MenuItem icon={LogIn} onAction={() => location.assign(signInHref)}>
            {signIn.label()}
          </MenuItem>
          <AdvisingItem />
        </>
      ) : null}
      <ActionItem of={{ ...findAnything, run: () => openOver("palette") }} />
      <ToolsAndHelp />
    </AnchoredMenu>
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

export function ToolList(menu: BarMenuProps) {
  return (
    <AnchoredMenu {...menu}>
      <ToolItems />
    </AnchoredMenu>
  );
}

/** The institution's other systems, for a menu. */
function ToolItems() {
  return institution.tools.map(({ name, link }) => (
    <MenuItem key={name} href={link}>
      {name}
    </MenuItem>
  ));
}

export function HelpList(menu: BarMenuProps) {
  return (
    <AnchoredMenu {...menu}>
      <HelpItems />
    </AnchoredMenu>
  );
}

function HelpItems() {
  const openFeedback = useSetAtom(isFeedbackOpenAtom);
  const openTour = useSetAtom(isTourOpenAtom);
  const openOver = useSetAtom(openOverAtom);
  return (
    <>
      <MenuItem href={institution.helpOffice.link}>{institution.helpOffice.name}</MenuItem>
      <MenuItem href={institution.links.academicCalendar}>{t("Academic Calendar")}</MenuItem>
      <ActionItem of={{ ...keyboardShortcuts, run: () => openOver("keys") }} hasIcon={false} />
      <ActionItem of={{ ...tour, run: () => openTour(true) }} hasIcon={false} />
      <ActionItem of={{ ...feedback, run: () => openFeedback(true) }} hasIcon={false} />
    </>
  );
}
