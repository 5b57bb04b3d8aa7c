import { EnrollSplash } from "../features/cart/enroll-splash.tsx";

export function EnrollSplashRoute() {
  return <EnrollSplash />;
}
