import { useAtom, useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useState } from "react";
import { institution } from "#contract/institution";
import { momentTimeLabel } from "#contract/institution-time";
import { isAppError } from "#contract/outcome";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { Link, LiveRegion, MessageDialog, TextField } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import type { PasswordQuestion } from "../../lib/api/interruptions.ts";
import { FormDialog } from "../../lib/screen/form-dialog.tsx";
import { useNow } from "../../lib/time/countdown.ts";
import { serverNow } from "../../lib/time/server-clock.ts";
import { useLocation, visitOf } from "../../routing/location.tsx";
import { original } from "../../ui/original.ts";
import { rich } from "../../ui/rich.ts";

const MAX_LENGTH = 32;

/** After too many wrong passwords, the server refuses all of them until then, in milliseconds. It outlives the dialog. */
const lockedUntilAtom = atom(0);

/** Names the full minute by which the lock has ended. */
function lockWords(untilMs: number): string {
  const minute = Math.ceil(untilMs / MINUTE_MS) * MINUTE_MS;
  return t("Too many attempts. Try again at {time}.", { time: momentTimeLabel(minute) });
}

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
  const [lockedUntil, setLockedUntil] = useAtom(lockedUntilAtom);
  const isLocked = useNow(lockedUntil > 0) < lockedUntil;
  const lock = lockWords(lockedUntil);

  async function confirm() {
    try {
      const { IsError, Message } = await api("confirmPassword", { body: { password } });
      if (IsError) return Message ?? t("The password is incorrect.");
      setLockedUntil(0);
      settle(true);
      return undefined;
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      const seconds = failure.details?.["RetryAfterSeconds"];
      if (typeof seconds !== "number") {
        setLockedUntil(0);
        return failure.message;
      }
      const until = serverNow() + seconds * SECOND_MS;
      setLockedUntil(until);
      return lockWords(until);
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
      isDisabled={password === "" || isTooLong || isLocked}
      save={confirm}
      failsInField
      onClose={() => settle(false)}
    >
      {({ failure }) => {
        // The form keeps the words after their time.
        const isOver = lockedUntil > 0 && !isLocked && (failure ?? lock) === lock;
        const over = isOver ? t("You can try again now.") : "";
        const refusal = isOver ? undefined : failure;
        const shown = isLocked ? lock : refusal;
        return (
          <>
            <p>{original(message)}</p>
            <TextField
              label={t("Password")}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={isTooLong ? t("This password is too long.") : shown}
              hint={over}
            />
            <LiveRegion message={over} />
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
        );
      }}
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
