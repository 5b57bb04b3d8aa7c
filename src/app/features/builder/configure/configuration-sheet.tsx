import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { Button, Dialog, LinkButton, Stack } from "#ui";
import { t } from "#words";
import { paths } from "../../../routing/paths.ts";
import { AdvisorsDialog } from "../pieces/advisors-dialog.tsx";
import { contentAtom } from "../workspace/edits.ts";
import { SavedState, Selectors } from "./toolbar.tsx";

type ConfigurationSheetProps = {
  /** Only what shares the configuration with advisors: the menu of wide windows has the rest. */
  isSharing: boolean;
  onClose: () => void;
};

/** In windows without room for the selectors: a sheet with them and the settings of the whole configuration. */
export function ConfigurationSheet({ isSharing, onClose }: ConfigurationSheetProps) {
  const content = useAtomValue(contentAtom);
  const [isAsking, ask] = useState(false);
  if (!content) return null;
  const { ConfigurationId: id, TermInfo } = content;
  if (isSharing) return <AdvisorsDialog id={id} onClose={onClose} />;
  return (
    <Dialog title={t("Term and Configuration")} size="small" onClose={onClose}>
      <Stack gap={3}>
        <Selectors isLabeled onChosen={onClose} />
        <SavedState />
        <Stack gap={2}>
          <LinkButton isBlock to={paths.builderConfigurations.href({ term: TermInfo.Term.Code })}>
            {t("Manage configurations")}
          </LinkButton>
          <LinkButton isBlock to={paths.builderGlobalOptions.href({ id })}>
            {t("Advanced")}
          </LinkButton>
          <Button isBlock aria-haspopup="dialog" onPress={() => ask(true)}>
            {t("Share with Advisors")}
          </Button>
        </Stack>
      </Stack>
      {isAsking ? <AdvisorsDialog id={id} onClose={() => ask(false)} /> : null}
    </Dialog>
  );
}
