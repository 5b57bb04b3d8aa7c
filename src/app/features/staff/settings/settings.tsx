import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { Stack, Tabs, Text } from "#ui";
import { type Message, message, t } from "#words";
import { useTitle } from "../../../lib/screen/screen.tsx";
import { userAtom } from "../../../lib/session/session.ts";
import { useQuery } from "../../../routing/location.tsx";
import { AlertSettings } from "./alert-settings.tsx";
import { DayOffSettings } from "./day-off-settings.tsx";
import { FeatureSettings } from "./feature-settings.tsx";
import { TermSettings } from "./term-settings.tsx";

type TabId = "terms" | "days-off" | "alerts" | "features";
const TABS: readonly { id: TabId; title: Message; panel: ReactNode }[] = [
  { id: "terms", title: message("Terms"), panel: <TermSettings /> },
  { id: "days-off", title: message("Days Off"), panel: <DayOffSettings /> },
  { id: "alerts", title: message("Alerts"), panel: <AlertSettings /> },
  { id: "features", title: message("Features"), panel: <FeatureSettings /> },
];

/** What registrars set for a term or the whole portal. */
export function StaffSettings() {
  const [query, setQuery] = useQuery();
  const { Role } = useAtomValue(userAtom);
  const selected = TABS.find(({ id }) => id === query.get("settings"))?.id ?? "terms";
  useTitle(t("Portal Settings"));
  if (Role !== "registrar") return <Text>{t("Only registrars can change settings.")}</Text>;
  return (
    <Stack gap={3}>
      <h2 className="type-title-2">{t("Portal Settings")}</h2>
      <Tabs
        label={t("Portal Settings")}
        tabs={TABS.map(({ id, title, panel }) => ({ id, title: t(title), panel }))}
        selected={selected}
        onChange={(settings) => setQuery({ settings }, { replace: true })}
      />
    </Stack>
  );
}
