import { useAtomValue } from "jotai/react";
import { useRef, useState } from "react";
import { isEmailAddress } from "#contract/email-address";
import { MessageDialog, TextField } from "#ui";
import { message, t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { FormDialog } from "../../lib/screen/form-dialog.tsx";
import { userAtom } from "../../lib/session/session.ts";
import { useUnsavedInPage } from "../../routing/unsaved-changes.ts";

const FAILED = message("Your feedback could not be submitted at this time.");

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const api = useAtomValue(apiAtom);
  const { IsAuthenticated, FirstName, LastName, EmailAddress } = useAtomValue(userAtom);
  const [name, setName] = useState([FirstName, LastName].filter(Boolean).join(" "));
  const [emailAddress, setEmailAddress] = useState(EmailAddress ?? "");
  const [text, setText] = useState("");
  const [isDone, setDone] = useState(false);
  const isSent = useRef(false);
  const body = { Name: name.trim(), EmailAddress: emailAddress.trim(), Message: text.trim() };
  const isUnsent = !isDone && body.Message !== "";
  // The dialog is over all screens.
  useUnsavedInPage(isUnsent);
  const isIncomplete = Object.values(body).includes("");
  const isWrongAddress = body.EmailAddress !== "" && !isEmailAddress(body.EmailAddress);

  async function send() {
    try {
      const { IsError, Message } = await api("sendFeedback", { body });
      isSent.current = !IsError;
      return IsError ? (Message ?? t(FAILED)) : undefined;
    } catch {
      return t(FAILED);
    }
  }

  if (isDone) {
    return (
      <MessageDialog onClose={onClose} title={t("Operation Successful")}>
        {t("Your feedback was sent.")}
      </MessageDialog>
    );
  }
  // Asks signed-in users only for what isn't known.
  const asksName = !IsAuthenticated || !(FirstName || LastName);
  const asksEmailAddress = !IsAuthenticated || !EmailAddress;
  return (
    <FormDialog
      title={t("Feedback")}
      action={t("Send Feedback")}
      workingLabel={t("Sending…")}
      isInvalid={isIncomplete || isWrongAddress}
      alert={isIncomplete ? t("All fields are required.") : undefined}
      save={send}
      lostByClosing={isUnsent ? t("Your feedback hasn't been sent.") : undefined}
      onClose={() => (isSent.current ? setDone(true) : onClose())}
    >
      {({ isTried }) => {
        const errorOf = (value: string) => (isTried && value === "" ? t("Enter this.") : undefined);
        const wrongAddress = isWrongAddress ? t("Enter an email address, such as name@example.edu.") : undefined;
        return (
          <>
            {asksName ? (
              <TextField
                label={t("Name")}
                value={name}
                onChange={setName}
                autoComplete="name"
                isRequired
                error={errorOf(body.Name)}
              />
            ) : null}
            {asksEmailAddress ? (
              <TextField
                label={t("Email address")}
                type="email"
                value={emailAddress}
                onChange={setEmailAddress}
                autoComplete="email"
                isRequired
                error={errorOf(body.EmailAddress) ?? (isTried ? wrongAddress : undefined)}
              />
            ) : null}
            <TextField
              label={t("Message")}
              rows={6}
              value={text}
              onChange={setText}
              maxLength={10_000}
              isRequired
              error={errorOf(body.Message)}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
