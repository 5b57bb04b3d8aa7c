import { Banner } from "../../ui/banner.tsx";

/** While enrollment is switched off: classes are shown, and nothing of them can be changed. */
export function ChangesOff() {
  return (
    <Banner tone="warning" title="Your classes cannot be changed at this time.">
      The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.
    </Banner>
  );
}
