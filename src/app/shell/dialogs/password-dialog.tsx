import { useAtom, useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useRef, useState } from "react";
import { institution } from "#contract/institution";
import { type AppError, isAppError } from "#contract/outcome";
import { t } from "#words";
import { momentTimeLabel } from "../../lib/format/format-date.ts";
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
          isReadOnly={isSubmitting || isLocked}
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

const A_SECOND_MS = 1000;
const A_MINUTE_MS = 60_000;

/** When passwords are accepted again, in milliseconds since 1970; undefined if they are. It outlives the dialog. */
const lockedUntilAtom = atom<number>();

type PasswordLock = {
  /** Undefined while passwords are accepted. */
  locked: LockWords | undefined;
  /** The lock ended while it was shown. */
  isOver: boolean;
  /** Notes the lock in a refusal; false if there's none. */
  note: (failure: AppError) => boolean;
};

/** "Too many attempts. Try again at 8:17 AM." and "15 minutes left.", which counts down. */
type LockWords = { until: string; wait: string };

/** After too many wrong passwords the server refuses all for a while, so nothing is sent. */
function usePasswordLock(): PasswordLock {
  const [until, setUntil] = useAtom(lockedUntilAtom);
  const [now, setNow] = useState(() => Date.now());
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === undefined) return undefined;
    // An interval, because a long timer stops while the computer sleeps.
    const timer = setInterval(() => {
      const moment = Date.now();
      setNow(moment);
      if (moment < until) return;
      setUntil(undefined);
      setOver(true);
    }, A_SECOND_MS);
    return () => clearInterval(timer);
  }, [until, setUntil]);

  return {
    locked: until !== undefined && now < until ? lockWords(until, now) : undefined,
    isOver,
    note: ({ details }) => {
      const seconds = details?.["RetryAfterSeconds"];
      if (typeof seconds !== "number") return false;
      setOver(false);
      setNow(Date.now());
      setUntil(Date.now() + seconds * A_SECOND_MS);
      return true;
    },
  };
}

/** Names the full minute when the lock ends. */
function lockWords(until: number, now: number): LockWords {
  const minute = Math.ceil(until / A_MINUTE_MS) * A_MINUTE_MS;
  return {
    until: t("Too many attempts. Try again at {time}.", { time: momentTimeLabel(new Date(minute)) }),
    wait: t("{count, plural, one {# minute} other {# minutes}} left.", {
      count: Math.ceil((until - now) / A_MINUTE_MS),
    }),
  };
}
