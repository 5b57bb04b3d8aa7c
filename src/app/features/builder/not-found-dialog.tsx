import { t } from "#words";
import { paths } from "../../paths.ts";
import { MessageDialog } from "../../ui/popups/message-dialog.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";

/** Closing it opens the term's first configuration. */
export function NotFoundDialog({ term }: { term?: string | null }) {
  const navigate = useNavigate();
  const close = () => void navigate(paths.builderConfiguration.href({ term: term ?? undefined }), { replace: true });
  return (
    <MessageDialog isOpen onClose={close} title={t("Configuration Not Found")} closeLabel={t("Continue")}>
      {t("The requested Schedule Builder configuration does not exist.")}
    </MessageDialog>
  );
}
