import type { ReactNode } from "react";
import type { AppError } from "#contract/outcome";
import { t } from "#words";
import { Banner, Button } from "#ui";

type RetryBannerProps = {
  /** With a period. */
  title: string;
  failure?: AppError;
  onRetry: () => void;
  /** After the failure's message. */
  children?: ReactNode;
};

/** A failed reading, above what is known. */
export function RetryBanner({ title, failure, onRetry, children }: RetryBannerProps) {
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Button variant="inline" onPress={onRetry}>
          {t("Try Again")}
        </Button>
      }
    >
      {failure?.message} {children}
    </Banner>
  );
}
