import type { ReactNode } from "react";
import { Button, Dialog, LinkButton } from "#ui";

type AskProps = {
  title: string;
  /** Without it, the action is the only answer. */
  cancelLabel?: string;
  onCancel?: () => void;
  actionLabel: string;
  children: ReactNode;
} & ({ onAction: () => void; href?: never } | { href: string; onAction?: never });

/** A question over the screen; its action does something or follows a link. */
export function Ask({ title, cancelLabel, onCancel, actionLabel, onAction, href, children }: AskProps) {
  return (
    <Dialog
      isOpen
      isWorking={onCancel === undefined}
      onClose={() => onCancel?.()}
      role="alertdialog"
      title={title}
      size="small"
      actions={
        <>
          {cancelLabel !== undefined && onCancel ? <Button onPress={onCancel}>{cancelLabel}</Button> : null}
          {href === undefined ? (
            <Button variant="primary" onPress={onAction}>
              {actionLabel}
            </Button>
          ) : (
            <LinkButton variant="primary" href={href}>
              {actionLabel}
            </LinkButton>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
