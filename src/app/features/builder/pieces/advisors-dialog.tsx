import { useAtom, useAtomValue } from "jotai/react";
import { addRoutes } from "#contract/calls/routes";
import { shareRoutes } from "#contract/calls/share-routes";
import { dotted, isolated } from "#contract/labels/catalog-words";
import { SkeletonRows, Stack, Text } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { toAppError, wasReported } from "../../../lib/api/failures.ts";
import { useFetched } from "../../../lib/api/fetched.ts";
import { FetchedPart } from "../../../lib/screen/fetched-part.tsx";
import { FormDialog } from "../../../lib/screen/form-dialog.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";

addRoutes(shareRoutes);

type AdvisorsDialogProps = {
  id: number;
  /** The configuration is shared now, or no longer. */
  onChanged?: () => void;
  onClose: () => void;
};

/** Shares a configuration with the student's advisors, whom it names, or ends that. */
export function AdvisorsDialog({ id, onChanged, onClose }: AdvisorsDialogProps) {
  const api = useAtomValue(apiAtom);
  const stateAtom = useFetched(String(id), async (read) => {
    const [configuration, advisors] = await Promise.all([read("configuration", { params: { id } }), read("advisors")]);
    return { configuration, advisors: requireData(advisors) };
  });
  const [{ data }] = useAtom(stateAtom);
  const isShared = data?.configuration.IsShared ?? false;

  async function save() {
    try {
      const refusal = refusalOf(await api("shareConfiguration", { params: { id }, body: { IsShared: !isShared } }));
      if (refusal) return refusal;
    } catch (error) {
      return wasReported(error) ? "" : toAppError(error).message;
    }
    onChanged?.();
    showToast(isShared ? t("No longer shared with your advisors") : t("Shared with your advisors"));
    return undefined;
  }

  return (
    <FormDialog
      title={t("Share with Advisors")}
      size="small"
      action={isShared ? t("Stop Sharing") : t("Share")}
      isDisabled={!data || (!isShared && data.advisors.length === 0)}
      save={save}
      onClose={onClose}
    >
      {() => (
        <FetchedPart
          of={stateAtom}
          skeleton={<SkeletonRows label={t("Loading your advisors")} rows={3} columns="1fr" />}
          failure={t("We couldn't load your advisors.")}
        >
          {({ configuration, advisors }) =>
            advisors.length === 0 ? (
              <p>{t("You don't have an advisor yet.")}</p>
            ) : (
              <Stack gap={3}>
                <p>
                  {isShared
                    ? t("Your advisors can see {name}:", named(configuration))
                    : t("Your advisors will see {name}:", named(configuration))}
                </p>
                <Stack as="ul" gap={2}>
                  {advisors.map(({ FirstName, LastName, IdNumber, Role, Group }) => (
                    <li key={`${IdNumber} ${Role} ${Group}`}>
                      <Text weight="strong">{`${FirstName} ${LastName}`}</Text>
                      <Text tone="quiet">{dotted([Role, Group])}</Text>
                    </li>
                  ))}
                </Stack>
                <Text tone="quiet">
                  {t("They see courses, breaks, and schedules as they change, but not your notes.")}
                </Text>
                <Text tone="quiet">{t("If your advisors change, only the new ones see it.")}</Text>
              </Stack>
            )
          }
        </FetchedPart>
      )}
    </FormDialog>
  );
}

const named = ({ Name }: { Name: string }) => ({ name: isolated(Name) });
