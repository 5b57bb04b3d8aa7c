import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { message, t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { userAtom } from "../../lib/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { MessageDialog } from "../../ui/popups/message-dialog.tsx";
import { Note } from "../../ui/messages/note.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

const FAILED = message("Your feedback could not be submitted at this time.");

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const api = useAtomValue(apiAtom);
  const { IsAuthenticated, FirstName, LastName, EmailAddress } = useAtomValue(userAtom);
  const [name, setName] = useState([FirstName, LastName].filter(Boolean).join(" "));
  const [emailAddress, setEmailAddress] = useState(EmailAddress ?? "");
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);

  async function send() {
    const body = { Name: name.trim(), EmailAddress: emailAddress.trim(), Message: text.trim() };
    if (Object.values(body).includes("")) {
      setError(t("All fields are required."));
      return;
    }
    setIsSending(true);
    setError(undefined);
    try {
      const { IsError, Message } = await api("sendFeedback", { body, isHandled: true });
      if (IsError) {
        setError(Message ?? t(FAILED));
        return;
      }
      setIsSent(true);
    } catch {
      setError(t(FAILED));
    } finally {
      setIsSending(false);
    }
  }

  if (isSent) {
    return (
      <MessageDialog isOpen onClose={onClose} title={t("Operation Successful")}>
        {t("Your feedback was sent.")}
      </MessageDialog>
    );
  }
  // Asks signed-in users only for what isn't known.
  const asksName = !IsAuthenticated || !(FirstName || LastName);
  const asksEmailAddress = !IsAuthenticated || !EmailAddress;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Feedback")}
      isWorking={isSending}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSending}>
            {t("Cancel")}
          </Button>
          <Button variant="primary" isWorking={isSending} workingLabel={t("Sending…")} onPress={() => void send()}>
            {t("Send Feedback")}
          </Button>
        </>
      }
    >
      {asksName ? <TextField label={t("Name")} value={name} onChange={setName} autoComplete="name" isRequired /> : null}
      {asksEmailAddress ? (
        <TextField
          label={t("Email address")}
          type="email"
          value={emailAddress}
          onChange={setEmailAddress}
          autoComplete="email"
          isRequired
        />
      ) : null}
      <TextField label={t("Message")} rows={6} value={text} onChange={setText} maxLength={10_000} isRequired />
      <div role="alert">{error === undefined ? null : <Note tone="danger">{error}</Note>}</div>
    </Dialog>
  );
}
