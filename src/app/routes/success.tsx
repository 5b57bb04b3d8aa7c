import { CircleCheck } from "lucide-react";
import { t } from "#words";
import { returnPath } from "../lib/classes/class-link.ts";
import { LinkButton, Splash, useSearchParams } from "#ui";
import { paths } from "../paths.ts";

export function SuccessRoute() {
  const [query] = useSearchParams();
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
