import type { AppError } from "#contract/outcome";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";

export type RetryBannerProps = {
  /** What could not be had, with its full stop. */
  title: string;
  failure: AppError;
  onRetry: () => void;
  className?: string;
};

/** What could not be read, above what is known of it all the same. */
export function RetryBanner({ title, failure, onRetry, className = "" }: RetryBannerProps) {
  return (
    <Banner
      tone="warning"
      className={className}
      title={title}
      action={
        <Button variant="inline" onPress={onRetry}>
          Try Again
        </Button>
      }
    >
      {failure.message}
    </Banner>
  );
}
