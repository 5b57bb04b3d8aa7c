import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { Dialog, Note, Spinner, Stack } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { signOut } from "../../lib/session/sign-in-links.ts";
import { sendAllUnsent } from "../../lib/unsent/send-unsent.ts";
import { countUnsent } from "../../lib/unsent/unsent-edits.ts";
import { refusedWords } from "../use-send-unsent.ts";

/** While changes are only on this device: sends them and signs out. If they can't be sent, it asks. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const api = useAtomValue(apiAtom);
  const [count] = useState(countUnsent);
  const [result, setResult] = useState<{ left: number; refusals: readonly string[] }>();
  useEffect(() => {
    let isClosed = false;
    const send = async () => {
      const sent = await sendAllUnsent(api);
      if (isClosed) return;
      if (sent.left > 0 || sent.refusals.length > 0) return setResult(sent);
      onClose();
      signOut();
    };
    void send();
    return () => {
      isClosed = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const leave = () => {
    onClose();
    signOut();
  };
  const action = { label: t("Sign Out"), variant: "danger" as const, onPress: leave };
  return (
    <Dialog
      size="small"
      role="alertdialog"
      title={result ? t("Not All Changes Are Saved") : t("Signing Out")}
      step={result ? "question" : "sending"}
      onClose={onClose}
      closeLabel={t("Stay Signed In")}
      action={result ? action : undefined}
    >
      {result ? (
        <Stack gap={3}>
          {result.refusals.length > 0 ? <Note tone="danger">{refusedWords(result.refusals)}</Note> : null}
          {result.left > 0 ? (
            <p>
              {t(
                "{count, plural, one {# change to your schedules isn''t saved yet. It''s only on this device, and it will be lost if you sign out now.} other {# changes to your schedules aren''t saved yet. They''re only on this device, and they will be lost if you sign out now.}}",
                { count: result.left },
              )}
            </p>
          ) : null}
        </Stack>
      ) : (
        <p>
          <Spinner /> {t("{count, plural, one {Saving # change…} other {Saving # changes…}}", { count })}
        </p>
      )}
    </Dialog>
  );
}
