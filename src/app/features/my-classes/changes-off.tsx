import { Banner } from "../../ui/banner.tsx";

/** While enrollment is off, classes can't be changed. */
export function ChangesOff() {
  return (
    <Banner tone="warning" title="You can't change your classes right now.">
      The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.
    </Banner>
  );
}
