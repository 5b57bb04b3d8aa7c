import { useAtomValue } from "jotai/react";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import { momentLabel } from "#contract/labels/moment-label";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { FormDialog } from "../../lib/screen/form-dialog.tsx";
import { Stack, Text } from "#ui";

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const api = useAtomValue(apiAtom);
  const ofSessions = useFetched("sessions", (given) => given("sessions"));
  const { data } = useAtomValue(ofSessions);

  async function endOthers() {
    try {
      await api("endOtherSessions");
      return undefined;
    } catch {
      return t("We couldn't sign out your other devices. Try again.");
    }
  }

  return (
    <FormDialog
      title={t("Signed-In Devices")}
      action={t("Sign Out Others")}
      workingLabel={t("Signing out…")}
      isDisabled={!data?.some(({ IsCurrent }) => !IsCurrent)}
      save={endOthers}
      onClose={onClose}
    >
      {() => (
        <FetchedPart of={ofSessions} failure={t("We couldn't load your devices.")} skeleton={null}>
          {(sessions) => (
            <Stack as="ul" gap={3}>
              {sessions.map(({ Device, LastUsed, IsCurrent }) => (
                <li key={`${LastUsed} ${Device}`}>
                  {Device}
                  <Text tone="quiet" size="small">
                    {IsCurrent ? t("This device") : t("Last used {moment}", { moment: momentLabel(LastUsed) })}
                  </Text>
                </li>
              ))}
            </Stack>
          )}
        </FetchedPart>
      )}
    </FormDialog>
  );
}
