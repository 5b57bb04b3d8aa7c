import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, IconButton } from "#ui";
import { t } from "#words";

/** Opens what `children` are: a week in sentences (`week-text-dialog.tsx`), whose code loads then. */
export function ReadAsText({
  isIcon = false,
  children,
}: {
  isIcon?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isIcon ? (
        <IconButton icon={FileText} label={t("Read as Text")} onPress={open} />
      ) : (
        <Button size="small" icon={FileText} className="no-print" onPress={open}>
          {t("Read as Text")}
        </Button>
      )}
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
