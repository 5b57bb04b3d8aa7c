import { useAtomValue } from "jotai/react";
import { useRef, useState } from "react";
import { institution } from "#contract/institution";
import { isAppError } from "#contract/outcome";
import { t } from "#words";
import { apiAtom } from "../lib/api/api.ts";
import type { Interruption } from "../lib/api/interruptions.ts";
import { currentPage } from "../lib/session/sign-in-links.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/popups/dialog.tsx";
import { Link } from "../ui/buttons/link.tsx";
import { LinkButton } from "../ui/buttons/link-button.tsx";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { usePasswordLock } from "./password-lock.ts";
import { useEndWithPage } from "./use-end-with-page.ts";
import styles from "./password-dialog.module.css";
import { rich } from "../ui/rich.ts";

const { studentSystem } = institution.systems;
const LONGEST = 32;

type PasswordQuestion = Extract<Interruption, { kind: "password" }>;

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
  const lock = usePasswordLock();
  const isLocked = lock.locked !== undefined;
  const over = lock.isOver ? t("You can try again now.") : "";
  const isTooLong = password.length > LONGEST;
  const canSubmit = password !== "" && !isTooLong && !isSubmitting && !isLocked;

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
      if (!lock.note(failure)) setError(failure.message);
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
      <form
        className={styles.form}
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
          isReadOnly={isSubmitting || isLocked}
          className={isLocked ? (styles.locked ?? "") : ""}
          inputRef={field}
          error={
            lock.locked
              ? `${lock.locked.until} ${lock.locked.wait}`
              : isTooLong
                ? t("This password is too long.")
                : error
          }
          hint={over}
        />
        <LiveRegion message={lock.locked?.until ?? error ?? over} />
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
      </form>
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
    <Dialog
      isOpen
      onClose={() => settle(false)}
      role="alertdialog"
      title={t("Sign In Again")}
      size="small"
      actions={
        <>
          <Button onPress={() => settle(false)}>{t("Cancel")}</Button>
          <LinkButton variant="primary" href={address.href}>
            {t("Sign In")}
          </LinkButton>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
