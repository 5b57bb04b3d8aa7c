import { CircleSlash } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import type { AppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { ScreenTitle } from "../../../lib/screen/screen-title.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { Splash } from "../../../lib/screen/splash.tsx";
import { eligibleTermsAtom, termKey, termLabel } from "../../../lib/session/terms.ts";
import { useTermInQuery } from "../../../lib/session/use-term-in-query.ts";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Loading } from "../../../ui/loading/loading.tsx";
import { cartOf } from "../cart-atoms.ts";
import { CartBanner } from "../cart-banner.tsx";
import { CartSkeleton } from "../cart-skeleton.tsx";
import { FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { EMPTY_CART, NO_ACCESS } from "../messages.ts";
import { ResultList } from "../result-list.tsx";
import styles from "../result-screen.module.css";

/** Validates a cart, and lists each class's problems. */
export function ValidateScreen() {
  const terms = useAtomValue(eligibleTermsAtom);
  const features = useAtomValue(featuresAtom);
  const { chosen } = useTermInQuery(terms, terms[0]);
  if (!features.has("enrollment_operations"))
    return <FeatureOff term={chosen?.Term.Code} career={chosen?.AcademicCareer.Code} />;
  if (!chosen) return <Splash icon={CircleSlash} tone="warning" title={NO_ACCESS} />;
  return <Validation key={termKey(chosen)} term={chosen} />;
}

function Validation({ term }: { term: EnrollmentTerm }) {
  const [attempt, setAttempt] = useState(1);
  const cart = { term: term.Term.Code, career: term.AcademicCareer.Code };
  return (
    <>
      <header className={styles.header}>
        <ScreenTitle>Enrollment Cart Validation</ScreenTitle>
        <p className={styles.term}>{termLabel(term)}</p>
      </header>
      <div className={styles.results}>
        <Attempt key={attempt} term={term} onRetry={() => setAttempt(attempt + 1)} />
        <div className={styles.actions}>
          <LinkButton to={paths.cart.href(cart)} variant="primary">
            Back to Cart
          </LinkButton>
        </div>
      </div>
    </>
  );
}

/** Validates once, when mounted. */
function Attempt({ term, onRetry }: { term: EnrollmentTerm; onRetry: () => void }) {
  const atoms = cartOf(termKey(term));
  const validate = useSetAtom(atoms.validateAtom);
  const [state, setState] = useState<{ isDone: boolean; failure?: AppError | undefined }>({ isDone: false });

  useEffect(() => {
    let isLeft = false;
    void validate().then((failure) => {
      if (!isLeft) setState({ isDone: failure === undefined, failure });
    });
    return () => {
      isLeft = true;
    };
  }, [validate]);

  if (state.failure)
    return <PanelError error={state.failure} title="We couldn't validate your cart." onRetry={onRetry} />;
  return (
    <Loading isLoading={!state.isDone} skeleton={<CartSkeleton label="Validating your cart" />}>
      {() => <Results term={term} />}
    </Loading>
  );
}

function Results({ term }: { term: EnrollmentTerm }) {
  const atoms = cartOf(termKey(term));
  const entries = useAtomValue(atoms.entriesAtom);
  if (entries.length === 0) return <p>{EMPTY_CART}</p>;
  const cart = { term: term.Term.Code, career: term.AcademicCareer.Code };
  return (
    <>
      <CartBanner atoms={atoms} />
      <ResultList entries={entries} term={term} hidesDetails returnUrl={`#${paths.validateCart.href(cart)}`} />
    </>
  );
}
