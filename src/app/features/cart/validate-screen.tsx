import { useAtomValue, useSetAtom } from "jotai/react";
import { CircleSlash } from "lucide-react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { LinkButton, Row, Splash, Stack } from "#ui";
import { t } from "#words";
import { useFetched } from "../../lib/api/fetched.ts";
import { FeatureOff } from "../../lib/classes/enrollment-state.tsx";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { featuresAtom } from "../../lib/session/session.ts";
import { splitTermKey, termKey } from "../../lib/session/term-choice.ts";
import { eligibleTermsAtom } from "../../lib/session/terms.ts";
import { useTermInQuery } from "../../lib/session/use-term-in-query.ts";
import { paths } from "../../routing/paths.ts";
import styles from "./cart.module.css";
import { CartSkeleton, TermHead, TermsPanel } from "./cart-parts.tsx";
import { ResultList } from "./list/cart-row.tsx";
import { CartSeats } from "./list/cart-seats.tsx";
import { useShownEntries } from "./list/shown-entries.ts";
import { cartAtomsOf } from "./state/cart-atoms.ts";
import { bannerOf, ResultSummary } from "./state/result-banner.tsx";

/** Validates a cart, and lists each class's problems. */
export function ValidateScreen() {
  return (
    <TermsPanel title={t("Enrollment Cart Validation")} skeleton={<CartSkeleton label={t("Validating your cart")} />}>
      <ChosenCart />
    </TermsPanel>
  );
}

function ChosenCart() {
  const terms = useAtomValue(eligibleTermsAtom);
  const features = useAtomValue(featuresAtom);
  const { chosen } = useTermInQuery(terms, terms[0]);
  if (!features.has("enrollment_operations"))
    return <FeatureOff term={chosen?.Term.Code} career={chosen?.AcademicCareer.Code} />;
  if (!chosen)
    return (
      <Splash
        icon={CircleSlash}
        tone="warning"
        title={t("You do not have access to enrollment at this time.")}
        actions={<LinkButton to={paths.classSearchFilters.href()}>{t("Class Search")}</LinkButton>}
      />
    );
  return (
    <>
      <TermHead title={t("Enrollment Cart Validation")} term={chosen} />
      <Stack gap={4} className={styles.results}>
        <Validation key={termKey(chosen)} term={chosen} />
        <Row justify="end">
          <LinkButton to={paths.cart.href(splitTermKey(termKey(chosen)))} variant="primary">
            {t("Back to Cart")}
          </LinkButton>
        </Row>
      </Stack>
    </>
  );
}

function Validation({ term }: { term: EnrollmentTerm }) {
  const atoms = cartAtomsOf(termKey(term));
  const validate = useSetAtom(atoms.validateAtom);
  const entries = useShownEntries(termKey(term));
  const validation = useFetched(termKey(term), async () => {
    const failure = await validate({ hasOwnPanel: true });
    if (failure) throw failure;
    return true;
  });
  const returnUrl = `#${paths.validateCart.href(splitTermKey(termKey(term)))}`;
  return (
    <FetchedPart
      isPanel
      of={validation}
      failure={t("We couldn't validate your cart.")}
      skeleton={<CartSkeleton label={t("Validating your cart")} />}
    >
      {() =>
        entries.length === 0 ? (
          <p>{t("There are no items in your enrollment cart for the selected term.")}</p>
        ) : (
          <>
            <ResultSummary of={bannerOf(entries)} />
            <CartSeats term={term} />
            <ResultList entries={entries} term={term} hidesDetails returnUrl={returnUrl} />
          </>
        )
      }
    </FetchedPart>
  );
}
