import { useSetAtom } from "jotai/react";
import type { ReactNode } from "react";
import { Card, Row, SkeletonRows, Text } from "#ui";
import { t } from "#words";
import { Panel } from "../../lib/screen/panel.tsx";
import { ScreenTitle } from "../../lib/screen/screen.tsx";
import { eligibleTermsAtom, termLabel } from "../../lib/session/terms.ts";

export function CartSkeleton({ label = t("Loading your cart") }: { label?: string }) {
  return (
    <Card>
      <SkeletonRows label={label} columns="1rem minmax(0, 1fr) 6rem" rowHeight="5rem" />
    </Card>
  );
}

/** A screen of a term's cart, once the terms are known. */
export function TermsPanel({ title, ...props }: { title: string; skeleton: ReactNode; children: ReactNode }) {
  const refreshTerms = useSetAtom(eligibleTermsAtom);
  return (
    <Panel
      {...props}
      screenTitle={title}
      errorTitle={t("We couldn't load your enrollment terms.")}
      onRetry={refreshTerms}
    />
  );
}

/** A title next to the term. */
export function TermHead({ title, term }: { title: string; term: Parameters<typeof termLabel>[0] | undefined }) {
  return (
    <Row as="header" align="baseline" gap={3} style={{ marginBottom: "var(--space-12)" }}>
      <ScreenTitle>{title}</ScreenTitle>
      {term ? <Text tone="quiet">{termLabel(term)}</Text> : null}
    </Row>
  );
}
