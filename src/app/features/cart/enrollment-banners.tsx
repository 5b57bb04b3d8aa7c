import { useAtomValue } from "jotai/react";
import { featuresAtom } from "../../lib/session.ts";
import { Banner } from "../../ui/banner.tsx";
import { FEATURE_OFF } from "./messages.ts";

/** What the student should know of enrollment as a whole before trying it. */
export function EnrollmentBanners() {
  const features = useAtomValue(featuresAtom);
  return (
    <>
      {features.has("enrollment_operations") ? null : (
        <Banner tone="warning" title="You cannot enroll right now.">
          {FEATURE_OFF}
        </Banner>
      )}
      {features.has("enrollment_performance_warning") ? (
        <Banner tone="info" title="Enrollment is busy right now.">
          Actions may take up to two minutes.
        </Banner>
      ) : null}
    </>
  );
}
