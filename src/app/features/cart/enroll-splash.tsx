import { ShoppingCart } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { returnPath } from "../../lib/class-link.ts";
import { Splash } from "../../lib/splash.tsx";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** After a class was added: back to where it was found, or on to the cart. */
export function EnrollSplash() {
  const [query] = useSearchParams();
  const term = query.get("term") ?? undefined;
  const career = query.get("career") ?? undefined;
  return (
    <Splash
      icon={ShoppingCart}
      tone="success"
      title="Class added to cart."
      actions={
        <>
          <LinkButton to={returnPath(query.get("returnUrl")) ?? paths.classSearchFilters.href({ term })}>
            Go Back
          </LinkButton>
          <LinkButton to={paths.cart.href({ term, career })} variant="primary">
            Continue to my Enrollment Cart
          </LinkButton>
        </>
      }
    />
  );
}
