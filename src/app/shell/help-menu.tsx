import { CircleQuestionMark } from "lucide-react";
import { useSetAtom } from "jotai/react";
import { institution } from "#contract/institution";
import { t } from "#words";
import { isFeedbackOpenAtom } from "./feedback.ts";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../ui/popups/menu.tsx";

export function HelpMenu() {
  return (
    <Menu
      label={t("Help")}
      placement="bottom end"
      trigger={<IconButton icon={CircleQuestionMark} iconSize={18} label={t("Help")} tooltipPlacement="bottom" />}
    >
      <HelpItems />
    </Menu>
  );
}

export function HelpItems() {
  const setFeedbackOpen = useSetAtom(isFeedbackOpenAtom);
  return (
    <>
      <MenuItem href={institution.helpOffice.link}>{institution.helpOffice.name}</MenuItem>
      <MenuItem href={institution.links.academicCalendar}>{t("Academic Calendar")}</MenuItem>
      <MenuItem onAction={() => setFeedbackOpen(true)}>{t("Feedback")}</MenuItem>
    </>
  );
}
