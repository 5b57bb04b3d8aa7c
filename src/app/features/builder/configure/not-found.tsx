import { MessageDialog } from "#ui";
import { t } from "#words";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";

type NotFoundDialogProps = {
  term?: string | null;
  /** For an address without a configuration, which closing doesn't change. */
  onRetry?: (() => void) | undefined;
};

/** Closing it opens the term's first configuration. */
export function NotFoundDialog({ term, onRetry }: NotFoundDialogProps) {
  const navigate = useNavigate();
  const close = () => {
    void navigate(paths.builderConfiguration.href({ term: term ?? undefined }), { replace: true });
    onRetry?.();
  };
  return (
    <MessageDialog onClose={close} title={t("Configuration Not Found")} closeLabel={t("Continue")}>
      {t("The requested Schedule Builder configuration does not exist.")}
    </MessageDialog>
  );
}
