import { useAtomValue } from "jotai/react";
import { useRef, useState } from "react";
import { institution } from "#contract/institution";
import { isAppError } from "#contract/outcome";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import type { PasswordQuestion } from "../../lib/api/interruptions.ts";
import { currentPage } from "../../lib/session/sign-in-links.ts";
import { Button, Dialog, Link, LiveRegion, Stack, TextField } from "#ui";
import { Ask } from "./ask.tsx";
import { useEndWithPage } from "./use-end-with-page.ts";
import { rich } from "../../ui/rich.ts";

const { studentSystem } = institution.systems;
const LONGEST = 32;

/** Confirms the user's identity for an action of the page. */
export function PasswordDialog({ message, signInUrl, page, settle }: PasswordQuestion) {
  useEndWithPage(page, settle);
  if (signInUrl !== undefined) return <SignInAgain message={message} signInUrl={signInUrl} settle={settle} />;
  return <EnterPassword message={message} settle={settle} />;
}

function EnterPassword({ message, settle }: Pick<PasswordQuestion, "message" | "settle">) {
  const api = useAtomValue(apiAtom);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isTooLong = password.length > LONGEST;
  const canSubmit = password !== "" && !isTooLong && !isSubmitting;

  async function submit() {
    if (!canSubmit) return;
    setIsSubmitting(true);
    setError(undefined);
    try {
      const { IsError, Message } = await api("confirmPassword", { body: { password }, isHandled: true });
      if (!IsError) {
        settle(true);
        return;
      }
      setError(Message ?? t("The password is incorrect."));
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setError(failure.message);
    } finally {
      setPassword("");
      setIsSubmitting(false);
    }
    // The pressed button has nothing to send any more.
    field.current?.focus();
  }

  return (
    <Dialog
      isOpen
      onClose={() => settle(false)}
      title={t("Enter Your Password")}
      size="small"
      isWorking={isSubmitting}
      actions={
        <>
          <Button onPress={() => settle(false)} isDisabled={isSubmitting}>
            {t("Cancel")}
          </Button>
          <Button
            variant="primary"
            isDisabled={!canSubmit && !isSubmitting}
            isWorking={isSubmitting}
            workingLabel={t("Checking…")}
            onPress={() => void submit()}
          >
            {t("Continue")}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{message}</p>
        <TextField
          label={t("Password")}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setError(undefined);
          }}
          isReadOnly={isSubmitting}
          inputRef={field}
          error={isTooLong ? t("This password is too long.") : error}
        />
        <LiveRegion message={error ?? ""} />
        {isTooLong ? (
          <p role="alert">
            {rich(
              "This password is longer than 32 characters and cannot be used here due to limitations in {system}. <a>Open {system}</a>",
              { system: studentSystem.name },
              {
                a: (text) => (
                  <Link href={studentSystem.link} isNewTab>
                    {text}
                  </Link>
                ),
              },
            )}
          </p>
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** Only the identity provider knows the password, so a new sign-in confirms it. */
function SignInAgain({
  message,
  signInUrl,
  settle,
}: Pick<PasswordQuestion, "message" | "settle"> & { signInUrl: string }) {
  const address = new URL(signInUrl, document.baseURI);
  address.searchParams.set("returnUrl", currentPage());
  return (
    <Ask
      title={t("Sign In Again")}
      cancelLabel={t("Cancel")}
      onCancel={() => settle(false)}
      actionLabel={t("Sign In")}
      href={address.href}
    >
      <p>{message}</p>
    </Ask>
  );
}
