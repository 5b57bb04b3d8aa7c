import { MapPinOff } from "lucide-react";
import { t } from "#words";
import { paths } from "../paths.ts";
import { EmptyState, LinkButton } from "#ui";

export function NotFound() {
  return (
    <>
      <h1 className="type-title-1">{t("Page Not Found")}</h1>
      <EmptyState
        icon={MapPinOff}
        title={t("We couldn't find that page.")}
        actions={
          <>
            <LinkButton to={paths.home.href()}>{t("Dashboard")}</LinkButton>
            <LinkButton to={paths.classSearchFilters.href()}>{t("Class Search")}</LinkButton>
          </>
        }
      >
        {t("The link may be old or incomplete.")}
      </EmptyState>
    </>
  );
}
