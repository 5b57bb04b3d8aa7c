import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useNavigate } from "../../ui/routing.tsx";

/** Closing it leads to the first configuration of the term. */
export function NotFoundDialog({ term }: { term?: string | null }) {
  const navigate = useNavigate();
  const close = () => void navigate(paths.builderConfiguration.href({ term: term ?? undefined }), { replace: true });
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Configuration Not Found"
      size="small"
      role="alertdialog"
      actions={
        <Button variant="primary" onPress={close}>
          Continue
        </Button>
      }
    >
      <p>The requested Schedule Builder configuration does not exist.</p>
    </Dialog>
  );
}
