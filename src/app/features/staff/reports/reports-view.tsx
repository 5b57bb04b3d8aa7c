import { useAtomValue } from "jotai/react";
import { Text } from "#ui";
import { t } from "#words";
import { useTitle } from "../../../lib/screen/screen.tsx";
import { userAtom } from "../../../lib/session/session.ts";
import { optionalPart } from "../../../ui/loading/failure-boundary.tsx";

/** Loads late, since few who open the staff area read reports. */
const RegistrarReports = optionalPart(async () => (await import("./registrar-reports.tsx")).RegistrarReports);

export function ReportsView() {
  const { Role } = useAtomValue(userAtom);
  useTitle(t("Reports"));
  if (Role !== "registrar") return <Text>{t("Only registrars can see reports.")}</Text>;
  return (
    <>
      <h2 className="type-title-2">{t("Reports")}</h2>
      <RegistrarReports />
    </>
  );
}
