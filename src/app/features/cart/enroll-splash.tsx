import { ShoppingCart } from "lucide-react";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigationType, useSearchParams } from "react-router-dom";
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
  const arrival = useNavigationType();
  const [first] = useState(() => ({ isSeen: seen.has(key), arrival }));
  useEffect(() => () => void seen.add(key), [key]);
  const term = query.get("term") ?? undefined;
  const career = query.get("career") ?? undefined;
  const back = returnPath(query.get("returnUrl"));
  const cart = paths.cart.href({ term, career });
  // A quick Back comes to the same entry again before the next screen replaced this one.
  const isBack = first.isSeen || arrival !== first.arrival;
  if (isBack) return <Navigate to={back ?? cart} replace />;
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
