import { CircleCheck } from "lucide-react";
import { t } from "#words";
import { returnPath } from "../lib/classes/class-link.ts";
import { Splash } from "../ui/messages/empty-state.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../ui/buttons/link-button.tsx";
import { useSearchParams } from "../ui/routing/routing.tsx";

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
