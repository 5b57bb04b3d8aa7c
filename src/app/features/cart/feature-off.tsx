import { CirclePause } from "lucide-react";
import { Splash } from "../../lib/splash.tsx";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { FEATURE_OFF } from "./messages.ts";

export type FeatureOffProps = { term?: string | undefined; career?: string | undefined };

/** In the place of a screen that enrolls, while enrollment is switched off. */
export function FeatureOff(cart: FeatureOffProps) {
  return (
    <Splash
      icon={CirclePause}
      tone="warning"
      title={FEATURE_OFF}
      actions={
        <LinkButton to={paths.cart.href(cart)} variant="primary">
          Back to Cart
        </LinkButton>
      }
    />
  );
}
