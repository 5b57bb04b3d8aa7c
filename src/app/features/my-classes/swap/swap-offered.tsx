import type { CartItem, EnrolledClass } from "#contract/enrollment";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { useLocation } from "../../../ui/routing/routing.tsx";
import { SkeletonRows } from "../../../ui/loading/skeleton.tsx";
import type { Consequence } from "../drop-consequences.ts";
import type { Rehearsal, SwapOffer } from "./swap-atoms.ts";
import { givenUpSections } from "./other-sections.ts";
import { RehearsalPanel } from "./rehearsal-panel.tsx";
import { SwapChoices } from "./swap-choices.tsx";
import { NothingToSwap, OfferFailed } from "./swap-ways.tsx";
import { sectionConsequences, swapConsequences } from "./swap-words.ts";
import type { SwapChoice } from "./use-swap-choice.ts";

export type SwapOfferedProps = {
  termKey: string;
  enrolled: EnrolledClass;
  held: readonly EnrolledClass[];
  unitsEnrolled: number;
  offer: SwapOffer;
  choice: SwapChoice;
  rehearsal: Rehearsal;
  isDisabled: boolean;
  onReload: () => void;
  onRehearse: () => void;
};

/** The choices and their result, or why there are none. */
export function SwapOffered(props: SwapOfferedProps) {
  const { termKey, enrolled, held, offer, choice, rehearsal, isDisabled, onReload, onRehearse } = props;
  const { pathname, search } = useLocation();
  if (offer.status === "loading") {
    return <SkeletonRows label="Loading your cart" rows={3} columns="1rem 5rem minmax(0, 1fr)" rowHeight="3.25rem" />;
  }
  if (offer.status === "failed") return <OfferFailed failure={offer.failure} onRetry={onReload} />;
  if (!choice.hasAny) return <NothingToSwap termKey={termKey} enrolled={enrolled} />;
  const { item, picks, wish } = choice;
  return (
    <>
      <SwapChoices {...{ termKey, enrolled, held, choice, isDisabled }} />
      <RehearsalPanel
        rehearsal={rehearsal}
        enrolled={enrolled}
        incoming={item?.InnerObject.EnrollmentSection.Class}
        isIncomplete={picks !== undefined && wish === undefined}
        facts={factsOf(props)}
        optionsHref={item && optionsHref(item, termKey, `#${pathname}${search}`)}
        onAgain={onRehearse}
      />
    </>
  );
}

function factsOf({ enrolled, unitsEnrolled, choice, rehearsal }: SwapOfferedProps): Consequence[] {
  const { others, item, picks, wish } = choice;
  if (picks && others) return wish ? sectionConsequences(enrolled, givenUpSections(others, picks)) : [];
  if (!item) return [];
  const kind = rehearsal.status === "known" ? rehearsal.result.Dropped.Kind : enrolled.DropKind;
  return swapConsequences(enrolled, item, { unitsEnrolled, kind });
}

/** The options of a class in the cart, which return to the swap. */
function optionsHref({ InnerObject }: CartItem, termKey: string, returnUrl: string): string {
  return paths.addToCart.href({ ...splitTermKey(termKey), cn: InnerObject.ClassNumber, edit: true, returnUrl });
}
