import { Banner } from "../../ui/banner.tsx";

/** While enrollment is switched off, classes can be read but not changed. */
export function ChangesOff() {
  return (
    <Banner tone="warning" title="You can't change your classes right now.">
      The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.
    </Banner>
  );
}
