import { useAtomValue } from "jotai/react";
import { Dialog, LinkButton, Stack } from "#ui";
import { t } from "#words";
import { paths } from "../../../routing/paths.ts";
import { contentAtom } from "../workspace/edits.ts";
import { SavedState, Selectors } from "./toolbar.tsx";

/** In windows without room for the selectors: a sheet with them and the settings of the whole configuration. */
export function ConfigurationSheet({ onClose }: { onClose: () => void }) {
  const content = useAtomValue(contentAtom);
  if (!content) return null;
  const { ConfigurationId: id, TermInfo } = content;
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
        </Stack>
      </Stack>
    </Dialog>
  );
}
