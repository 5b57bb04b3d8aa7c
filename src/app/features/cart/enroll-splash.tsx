import { ShoppingCart } from "lucide-react";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { returnPath } from "../../lib/class-link.ts";
import { Splash } from "../../lib/splash.tsx";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** Entries of the browser's history whose splash was seen. */
const seen = new Set<string>();

/** After a class was added: back to where it was found, or on to the cart. Coming back to it does not say so again. */
export function EnrollSplash() {
  const { key } = useLocation();
  const [query] = useSearchParams();
  const [isSeen] = useState(() => seen.has(key));
  useEffect(() => () => void seen.add(key), [key]);
  const term = query.get("term") ?? undefined;
  const career = query.get("career") ?? undefined;
  const back = returnPath(query.get("returnUrl"));
  const cart = paths.cart.href({ term, career });
  if (isSeen) return <Navigate to={back ?? cart} replace />;
  return (
    <Splash
      icon={ShoppingCart}
      tone="success"
      title="Class added to cart."
      actions={
        <>
          <LinkButton to={back ?? paths.classSearchFilters.href({ term })}>Go Back</LinkButton>
          <LinkButton to={cart} variant="primary">
            Continue to my Enrollment Cart
          </LinkButton>
        </>
      }
    />
  );
}
