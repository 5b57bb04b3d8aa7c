import { CircleCheck, MapPinOff } from "lucide-react";
import { LinkButton, Splash } from "#ui";
import { t } from "#words";
import { returnPath } from "../lib/classes/class-link.ts";
import { useQuery } from "../routing/location.tsx";
import { paths } from "../routing/paths.ts";

export function SuccessScreen() {
  const [query] = useQuery();
  const back = returnPath(query.get("returnUrl"));
  return (
    <Splash
      icon={CircleCheck}
      tone="success"
      title={t("The operation was successful.")}
      actions={
        <LinkButton to={back ?? paths.home.href()} variant="primary">
          {back === undefined ? t("Dashboard") : t("Go Back")}
        </LinkButton>
      }
    />
  );
}

export function NotFound() {
  return (
    <Splash
      icon={MapPinOff}
      title={t("Page Not Found")}
      actions={
        <>
          <LinkButton to={paths.home.href()}>{t("Dashboard")}</LinkButton>
          <LinkButton to={paths.classSearchFilters.href()}>{t("Class Search")}</LinkButton>
        </>
      }
    >
      <p>{t("We couldn't find that page.")}</p>
      <p>{t("The link may be old or incomplete.")}</p>
    </Splash>
  );
}
