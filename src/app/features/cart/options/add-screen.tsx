import { useAtom, useAtomValue } from "jotai/react";
import type { EnrollmentOptions } from "#contract/enrollment";
import { courseName } from "#contract/words";
import { returnPath } from "../../../lib/classes/class-link.ts";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { PhoneBar } from "../../../lib/screen/phone-bar.tsx";
import { ScreenTitle } from "../../../lib/screen/screen-title.tsx";
import { useTitle } from "../../../lib/screen/screen.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { termLabel } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Loading } from "../../../ui/loading/loading.tsx";
import { useNavigate, useSearchParams } from "../../../ui/routing/routing.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { CartSkeleton } from "../cart-skeleton.tsx";
import { FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { AddForm } from "./add-form.tsx";
import { type AddQuery, readAddQuery } from "./add-query.ts";
import { optionsOf } from "./options-atoms.ts";
import { CLASS_NOT_FOUND, obstacleOf, Unavailable } from "./unavailable.tsx";
import styles from "./add-screen.module.css";

/** Adds the query string's class to the cart, or edits it there. */
export function AddScreen() {
  const [searchParams] = useSearchParams();
  const features = useAtomValue(featuresAtom);
  const query = readAddQuery(searchParams);
  if (!features.has("enrollment_operations")) return <FeatureOff term={query?.term} career={query?.career} />;
  if (!query) return <Unavailable isUnknown title={CLASS_NOT_FOUND} />;
  const { term, career, classNumber } = query;
  return (
    <Options key={`${classNumber} ${term}|${career}`} optionsKey={`${classNumber} ${term}|${career}`} query={query} />
  );
}

function Options({ optionsKey, query }: { optionsKey: string; query: AddQuery }) {
  const [state, reload] = useAtom(optionsOf(optionsKey));
  const title = titleOf(state.status === "ready" ? state.options.IsInCart : query.isEdit);
  useTitle(title);
  if (state.status === "failed") {
    const { failure } = state;
    const { term, career } = query;
    if (failure.code === "NOT_FOUND")
      return <Unavailable isUnknown title={CLASS_NOT_FOUND} detail={failure.message} term={term} career={career} />;
    if (failure.code === "BAD_REQUEST")
      return <Unavailable isUnknown title={CLASS_NOT_FOUND} term={term} career={career} />;
    if (failure.code === "RULE_BROKEN") return <Unavailable title={failure.message} term={term} career={career} />;
  }
  const obstacle = state.status === "ready" ? obstacleOf(state.options.Class) : undefined;
  if (obstacle) return <Unavailable title={obstacle} term={query.term} career={query.career} />;
  return (
    <>
      <PhoneBar title={title} />
      <header className={styles.header}>
        <ScreenTitle>{title}</ScreenTitle>
        {state.status === "ready" ? <p className={styles.term}>{termLabel(state.options.TermInfo)}</p> : null}
      </header>
      {state.status === "failed" ? (
        <PanelError
          error={state.failure}
          title="We couldn't load this class's options."
          onRetry={() => void reload()}
        />
      ) : (
        <Loading isLoading={state.status === "loading"} skeleton={<CartSkeleton label="Loading the class" />}>
          {() => (state.status === "ready" ? <ReadyForm options={state.options} query={query} /> : null)}
        </Loading>
      )}
    </>
  );
}

function ReadyForm({ options, query }: { options: EnrollmentOptions; query: AddQuery }) {
  const navigate = useNavigate();
  const { term, career, returnUrl } = query;
  const back = returnPath(returnUrl) ?? paths.cart.href({ term, career });
  const onSaved = (isLeft: boolean) => {
    if (options.IsInCart || isLeft)
      showToast(options.IsInCart ? "Changes saved" : `${courseName(options.Class.Details)} added to cart`);
    if (isLeft) return;
    // Back on the splash leads to the search, not to this form.
    const splash = paths.enrollSplash.href({ term, career, returnUrl: returnUrl ?? undefined });
    void navigate(options.IsInCart ? back : splash, { replace: true });
  };
  return (
    <AddForm
      options={options}
      related={query.related}
      wantsNumber={query.wantsNumber}
      onCancel={() => void navigate(back)}
      onSaved={onSaved}
    />
  );
}

function titleOf(isEdit: boolean): string {
  return isEdit ? "Edit Class in Cart" : "Add Class to Cart";
}
