import { useState } from "react";
import { optionalPart } from "#ui";
import type { IconAction } from "../../lib/actions/action.ts";
import { ActionButton, ActionIconButton } from "../../lib/actions/action-controls.tsx";
import { useActions } from "../../lib/actions/registry.ts";
import { hrefOf, paths } from "../../routing/paths.ts";
import { permalink } from "./class-actions.ts";

const LinkDialog = optionalPart(async () => (await import("../../lib/share/link-dialog.tsx")).LinkDialog);

type PermalinkProps = {
  path: string;
  /** In pixels; a button with an icon only. */
  iconSize?: 16 | 20 | undefined;
  className?: string;
  children: string;
};

/** A class has a page that chats can read; a search is only the application's. */
function addressOf(path: string): string {
  return path.startsWith(paths.classDetails.path) ? new URL(path.slice(1), document.baseURI).href : hrefOf(path);
}

/** A button that shows a link to copy. */
export function Permalink({ path, iconSize, className, children }: PermalinkProps) {
  const [isOpen, setOpen] = useState(false);
  const action: IconAction = { ...permalink, run: () => setOpen(true) };
  useActions([action]);
  const close = () => setOpen(false);
  return (
    <>
      {iconSize === undefined ? (
        <ActionButton of={action} variant="quiet" {...(className !== undefined && { className })} />
      ) : (
        <ActionIconButton of={action} iconSize={iconSize} />
      )}
      {isOpen ? (
        <LinkDialog onClose={close} onLost={close} title={action.label()} href={addressOf(path)}>
          {children}
        </LinkDialog>
      ) : null}
    </>
  );
}
