import { Link2 } from "lucide-react";
import { useState } from "react";
import { t } from "#words";
import { hrefOf } from "../../routing/paths.ts";
import { Button, IconButton, optionalPart } from "#ui";

const LinkDialog = optionalPart(async () => (await import("../../lib/share/link-dialog.tsx")).LinkDialog);

type PermalinkProps = {
  path: string;
  /** In pixels; a button with an icon only. */
  iconSize?: 16 | 20 | undefined;
  className?: string;
  children: string;
};

export function Permalink({ path, iconSize, className, children }: PermalinkProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const label = t("Permalink");
  return (
    <>
      {iconSize === undefined ? (
        <Button variant="quiet" icon={Link2} onPress={open} {...(className !== undefined && { className })}>
          {label}
        </Button>
      ) : (
        <IconButton icon={Link2} iconSize={iconSize} label={label} onPress={open} />
      )}
      {isOpen ? (
        <LinkDialog onClose={close} onLost={close} title={label} href={hrefOf(path)}>
          {children}
        </LinkDialog>
      ) : null}
    </>
  );
}
