import { CirclePause } from "lucide-react";
import { Banner, LinkButton, Splash } from "#ui";
import { message, t } from "#words";
import { paths } from "../../routing/paths.ts";

export const FEATURE_OFF = message(
  "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.",
);

/** Replaces screens that enroll while enrollment is off. */
export function FeatureOff(cart: { term?: string | undefined; career?: string | undefined }) {
  return (
    <Splash
      icon={CirclePause}
      tone="warning"
      title={t(FEATURE_OFF)}
      actions={
        <LinkButton to={paths.cart.href(cart)} variant="primary">
          {t("Back to Cart")}
        </LinkButton>
      }
    />
  );
}

/** Shows while the feature enrollment_performance_warning is on. */
export function BusyBanner() {
  return (
    <Banner tone="info" title={t("Enrollment is busy right now.")}>
      {t("Enrolling can take up to two minutes.")}
    </Banner>
  );
}
