import { ShoppingCart } from "lucide-react";
import { Splash } from "../../lib/splash.tsx";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";

export type EnrollSplashProps = { term: string | null; career: string | null };

/** After a schedule was chosen: what is still to be done. */
export function EnrollSplash({ term, career }: EnrollSplashProps) {
  return (
    <Splash
      icon={ShoppingCart}
      title="You still need to enroll!"
      actions={
        <LinkButton to={paths.cart.href({ term: term ?? undefined, career: career ?? undefined })} variant="primary">
          Continue to my Enrollment Cart
        </LinkButton>
      }
    >
      <p>
        The classes of your schedule were added to your Enrollment Cart. You are not enrolled in them until you enroll
        from there.
      </p>
    </Splash>
  );
}
