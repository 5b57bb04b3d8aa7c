import { t } from "#words";
import { CircleSlash } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useCallback, useEffect, useState } from "react";
import type { AppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { FeatureOff } from "../../lib/classes/enrollment-state.tsx";
import { PanelError } from "../../lib/screen/panel.tsx";
import { featuresAtom } from "../../lib/session/session.ts";
import { LinkButton, Loading, Row, Splash, Stack } from "#ui";
import { eligibleTermsAtom, splitTermKey, termKey } from "../../lib/session/terms.ts";
import { useTermInQuery } from "../../lib/session/use-term-in-query.ts";
import { paths } from "../../paths.ts";
import { CartSkeleton, TermHead, TermsPanel } from "./cart-parts.tsx";
import { ResultList } from "./list/cart-row.tsx";
import { cartOf } from "./state/cart-atoms.ts";
import { bannerOf, ResultSummary } from "./state/result-banner.tsx";
import styles from "./cart.module.css";

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
    return <Splash icon={CircleSlash} tone="warning" title={t("You do not have access to enrollment at this time.")} />;
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
  const atoms = cartOf(termKey(term));
  const validate = useSetAtom(atoms.validateAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  const [result, setResult] = useState<{ failure: AppError | undefined }>();
  const run = useCallback(() => void validate().then((failure) => setResult({ failure })), [validate]);
  useEffect(run, [run]);

  if (result?.failure) {
    const retry = () => {
      setResult(undefined);
      run();
    };
    return <PanelError error={result.failure} title={t("We couldn't validate your cart.")} onRetry={retry} />;
  }
  const returnUrl = `#${paths.validateCart.href(splitTermKey(termKey(term)))}`;
  return (
    <Loading isLoading={!result} skeleton={<CartSkeleton label={t("Validating your cart")} />}>
      {() =>
        entries.length === 0 ? (
          <p>{t("There are no items in your enrollment cart for the selected term.")}</p>
        ) : (
          <>
            <ResultSummary of={bannerOf(entries)} />
            <ResultList entries={entries} term={term} hidesDetails returnUrl={returnUrl} />
          </>
        )
      }
    </Loading>
  );
}
