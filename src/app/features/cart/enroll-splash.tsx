import { ShoppingCart } from "lucide-react";
import { useEffect } from "react";
import { LinkButton, Splash } from "#ui";
import { t } from "#words";
import { returnPath } from "../../lib/classes/class-link.ts";
import { Redirect, stateForReturn, useLocation, useQuery } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";

/** History state: the message was read. */
const SEEN = "seen";

/** After a class was added: back to the search, or on to the cart. Coming back doesn't show the message again. */
export function EnrollSplash() {
  const isSeen = useLocation().state === SEEN;
  const [query] = useQuery();
  useEffect(() => {
    if (!isSeen) stateForReturn(SEEN);
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
