import { useAtom, useAtomValue } from "jotai/react";
import { CircleSlash, SearchX } from "lucide-react";
import { useState } from "react";
import type { Class } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import { LinkButton, Splash } from "#ui";
import { t } from "#words";
import { dataAtom } from "../../../lib/api/fetched.ts";
import { isEnrollmentSection } from "../../../lib/classes/class-facts.ts";
import { useReturnPath } from "../../../lib/classes/class-link.ts";
import { FeatureOff } from "../../../lib/classes/enrollment-state.tsx";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { PhoneBar, useTitle } from "../../../lib/screen/screen.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { useQuery } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { CartSkeleton, TermHead } from "../cart-parts.tsx";
import { notEnrollmentSection } from "../state/cart-entry.ts";
import { AddForm, type AddQuery, readAddQuery } from "./add-form.tsx";

/** Adds the query string's class to the cart, or edits it there. */
export function AddScreen() {
  const [searchParams] = useQuery();
  const features = useAtomValue(featuresAtom);
  const query = readAddQuery(searchParams);
  if (!features.has("enrollment_operations")) return <FeatureOff term={query?.term} career={query?.career} />;
  if (!query) return <Unavailable isUnknown title={t("Class not found.")} />;
  return <Options key={`${query.classNumber} ${query.term}|${query.career}`} query={query} />;
}

function Options({ query }: { query: AddQuery }) {
  const { term, career, classNumber } = query;
  const [optionsAtom] = useState(() =>
    dataAtom((api) => api("enrollmentOptions", { query: { term, career, classNumber } })),
  );
  const [{ data: options, failure, isLoading }, reload] = useAtom(optionsAtom);
  const title = (options?.IsInCart ?? query.isEdit) ? t("Edit Class in Cart") : t("Add Class to Cart");
  useTitle(title);
  const code = isAppError(failure) && !isLoading ? failure.code : undefined;
  const message = isAppError(failure) ? failure.message : "";
  if (code === "NOT_FOUND" || code === "BAD_REQUEST") {
    const detail = code === "NOT_FOUND" ? message : undefined;
    return <Unavailable isUnknown title={t("Class not found.")} detail={detail} term={term} career={career} />;
  }
  const obstacle = code === "RULE_BROKEN" ? message : options && obstacleOf(options.Class);
  if (obstacle !== undefined) return <Unavailable title={obstacle} term={term} career={career} />;
  return (
    <>
      <PhoneBar title={title} />
      <TermHead title={title} term={options?.TermInfo} />
      {options ? <AddForm options={options} query={query} /> : null}
      {!options && code === undefined ? <CartSkeleton label={t("Loading the class")} /> : null}
      {!options && code !== undefined ? (
        <PanelError error={failure} title={t("We couldn't load this class's options.")} onRetry={() => void reload()} />
      ) : null}
    </>
  );
}

type UnavailableProps = {
  title: string;
  isUnknown?: boolean;
  detail?: string | undefined;
  term?: string;
  career?: string;
};

/** Replaces the form if the class can't be added or the term takes none. */
function Unavailable({ title, isUnknown = false, detail, term, career }: UnavailableProps) {
  const back = useReturnPath();
  const isFromCart = back?.startsWith(paths.cart.path) ?? true;
  return (
    <Splash
      icon={isUnknown ? SearchX : CircleSlash}
      tone="warning"
      title={title}
      actions={
        <>
          {back === undefined || isFromCart ? null : <LinkButton to={back}>{t("Go Back")}</LinkButton>}
          <LinkButton to={paths.cart.href({ term, career })}>{t("Back to Cart")}</LinkButton>
          <LinkButton to={paths.classSearchFilters.href({ term })} variant="primary">
            {t("Search for classes")}
          </LinkButton>
        </>
      }
    >
      {detail}
    </Splash>
  );
}

/** Why an existing class can't be added by itself. */
function obstacleOf(listing: Class): string | undefined {
  if (!isEnrollmentSection(listing)) return notEnrollmentSection();
  const { Code, Description } = listing.Details.ClassStatus;
  switch (Code) {
    case "A":
      return undefined;
    case "X":
      return t("This class was canceled.");
    case "T":
      return t("This class is tentative, so you can't enroll yet.");
    case "S":
      return t("This class is closed to new enrollment.");
    default:
      return t("This class isn't open for enrollment ({status}).", { status: Description });
  }
}
