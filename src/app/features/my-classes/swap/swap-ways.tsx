import { ShoppingCart } from "lucide-react";
import type { EnrolledClass } from "#contract/enrollment";
import type { AppError } from "#contract/outcome";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/messages/empty-state.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import styles from "./swap.module.css";

type Ways = { termKey: string; enrolled: EnrolledClass };

/** How to find a class to swap for. */
export function NothingToSwap({ termKey, enrolled }: Ways) {
  const { findClasses, cart } = waysOf(termKey, enrolled);
  return (
    <EmptyState
      icon={ShoppingCart}
      title="Your cart has no classes to swap in."
      actions={
        <>
          <LinkButton to={cart}>Quick Add</LinkButton>
          <LinkButton to={findClasses}>Find Classes</LinkButton>
        </>
      }
    >
      First, add the class you want to your cart.
    </EmptyState>
  );
}

export function SwapWays({ termKey, enrolled }: Ways) {
  const { findClasses, cart, otherSections } = waysOf(termKey, enrolled);
  return (
    <p className={styles.quiet}>
      To swap in a class that isn't in your cart, add it first. Try <Link to={findClasses}>Find Classes</Link>,{" "}
      <Link to={cart}>Quick Add</Link>, or <Link to={otherSections}>all sections of {courseNumber(enrolled)}</Link>.
    </p>
  );
}

/** The cart couldn't be loaded: enrollment may be over, or the connection lost. */
export function OfferFailed({ failure, onRetry }: { failure: AppError; onRetry: () => void }) {
  return <PanelError error={failure} title="We couldn't load your cart." onRetry={onRetry} />;
}

function waysOf(termKey: string, { Subject, CatalogNumber }: EnrolledClass) {
  const { term, career } = splitTermKey(termKey);
  return {
    findClasses: paths.classSearchFilters.href({ term }),
    cart: paths.cart.href({ term, career }),
    otherSections: paths.classSearchResults.href({ term, subjects: Subject, partialCatalogNumber: CatalogNumber }),
  };
}
