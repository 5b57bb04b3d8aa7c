import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { institution } from "#contract/institution";
import { isAppError } from "#contract/outcome";
import { Link, MessageDialog, TextField } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import type { PasswordQuestion } from "../../lib/api/interruptions.ts";
import { FormDialog } from "../../lib/screen/form-dialog.tsx";
import { useLocation, visitOf } from "../../routing/location.tsx";
import { original } from "../../ui/original.ts";
import { rich } from "../../ui/rich.ts";

const MAX_LENGTH = 32;

export function PasswordDialog(question: PasswordQuestion) {
  const { signInUrl, page, settle } = question;
  // A screen that rewrites its own address stays.
  const visit = visitOf(useLocation());
  useEffect(() => {
    if (page !== location.hash) settle(false);
  }, [page, visit, settle]);
  return signInUrl === undefined ? (
    <EnterPassword {...question} />
  ) : (
    <SignInAgain {...question} signInUrl={signInUrl} />
  );
}

function EnterPassword({ message, settle }: PasswordQuestion) {
  const { studentSystem } = institution.systems;
  const api = useAtomValue(apiAtom);
  const [password, setPassword] = useState("");
  const isTooLong = password.length > MAX_LENGTH;

  async function confirm() {
    try {
      const { IsError, Message } = await api("confirmPassword", { body: { password } });
      if (IsError) return Message ?? t("The password is incorrect.");
      settle(true);
      return undefined;
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      return failure.message;
    } finally {
      setPassword("");
    }
  }

  return (
    <FormDialog
      title={t("Enter Your Password")}
      size="small"
      action={t("Continue")}
      workingLabel={t("Checking…")}
      isDisabled={password === "" || isTooLong}
      save={confirm}
      failsInField
      onClose={() => settle(false)}
    >
      {({ failure }) => (
        <>
          <p>{original(message)}</p>
          <TextField
            label={t("Password")}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={isTooLong ? t("This password is too long.") : failure}
          />
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
        </>
      )}
    </FormDialog>
  );
}

/** Only the identity provider knows the password, so a new sign-in confirms it. */
function SignInAgain({ message, signInUrl, settle }: PasswordQuestion & { signInUrl: string }) {
  const address = new URL(signInUrl, document.baseURI);
  address.searchParams.set("returnUrl", `${location.pathname}${location.search}${location.hash}`);
  return (
    <MessageDialog
      title={t("Sign In Again")}
      onClose={() => settle(false)}
      action={{ label: t("Sign In"), href: address.href }}
    >
      {message}
    </MessageDialog>
  );
}
