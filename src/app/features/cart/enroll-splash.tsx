import { t } from "#words";
import { ShoppingCart } from "lucide-react";
import { useEffect } from "react";
import { returnPath } from "../../lib/classes/class-link.ts";
import { LinkButton, Redirect, Splash, useLocation, useSearchParams } from "#ui";
import { paths } from "../../paths.ts";

const SEEN = "seen";

/** After a class was added: back to the search, or on to the cart. Coming back doesn't show the message again. */
export function EnrollSplash() {
  const isSeen = useLocation().state === SEEN;
  const [query] = useSearchParams();
  useEffect(() => {
    // Around the router, which reads it only when the student comes back.
    if (!isSeen) history.replaceState({ ...history.state, usr: SEEN }, "");
  }, [isSeen]);
  const term = query.get("term") ?? undefined;
  const career = query.get("career") ?? undefined;
  const back = returnPath(query.get("returnUrl"));
  const cart = paths.cart.href({ term, career });
  if (isSeen) return <Redirect to={back ?? cart} />;
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
