import { t } from "#words";
import { ShoppingCart } from "lucide-react";
import { returnPath } from "../../lib/classes/class-link.ts";
import { LinkButton, Splash, useSearchParams } from "#ui";
import { paths } from "../../paths.ts";

export function EnrollSplash() {
  const [query] = useSearchParams();
  const term = query.get("term") ?? undefined;
  const career = query.get("career") ?? undefined;
  const back = returnPath(query.get("returnUrl"));
  const cart = paths.cart.href({ term, career });
  return (
    <Splash
      icon={ShoppingCart}
      tone="success"
      title={t("Class added to cart.")}
      actions={
        <>
          <LinkButton to={back ?? paths.classSearchFilters.href({ term })}>{t("Go Back")}</LinkButton>
          <LinkButton to={cart} variant="primary">
            {t("Continue to my Enrollment Cart")}
          </LinkButton>
        </>
      }
    />
  );
}
