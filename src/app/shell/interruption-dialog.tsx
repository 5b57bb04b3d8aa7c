import { useSetAtom } from "jotai/react";
import { type EndpointName, routes } from "#contract/routes";
import { message, type Message, t } from "#words";
import { endInterruptionAtom, type Interruption } from "../lib/api/interruptions.ts";
import { refreshUserAtom } from "../lib/session/session.ts";
import { signOut, useSignInHref } from "../lib/session/sign-in-links.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/popups/dialog.tsx";
import { LinkButton } from "../ui/buttons/link-button.tsx";
import { useNavigate } from "../ui/routing/routing.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { ProblemDialog } from "./problem-dialog.tsx";
import { useEndWithPage } from "./use-end-with-page.ts";

export function InterruptionDialog({ interruption }: { interruption: Interruption }) {
  const end = useSetAtom(endInterruptionAtom);
  switch (interruption.kind) {
    case "updated":
      return <UpdatedDialog />;
    case "sign-in":
      return <SignInDialog {...interruption} onClose={() => end("sign-in")} />;
    case "unauthorized":
      return <UnauthorizedDialog message={interruption.message} onClose={() => end("unauthorized")} />;
    case "password":
      return <PasswordDialog {...interruption} />;
    case "offline":
      return <AgainDialog title={t("No Connection")} {...interruption} />;
    case "unavailable":
      return <AgainDialog title={t("Portal Unavailable")} {...interruption} />;
    case "feature-disabled":
      return <FeatureDisabledDialog onClose={() => end("feature-disabled")} />;
    case "problem":
      return <ProblemDialog {...interruption} onClose={() => end("problem")} />;
  }
}

function UpdatedDialog() {
  return (
    <Dialog
      isOpen
      isWorking
      onClose={() => {}}
      role="alertdialog"
      title={t("Application Updated")}
      size="small"
      actions={
        <Button variant="primary" onPress={() => location.reload()}>
          {t("Refresh")}
        </Button>
      }
    >
      <p>{t("The portal has been updated. Refresh the page to use the new version.")}</p>
    </Dialog>
  );
}

type SignInDialogProps = Omit<Extract<Interruption, { kind: "sign-in" }>, "kind"> & { onClose: () => void };

/** Returns to the same page. */
function SignInDialog({ hasEnded, call, onClose }: SignInDialogProps) {
  const href = useSignInHref();
  const notDone =
    call && (NOT_DONE[call] ?? (routes[call].method === "GET" ? undefined : message("Your change wasn't saved.")));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={hasEnded ? t("Session Ended") : t("Sign In")}
      size="small"
      actions={
        <>
          <Button onPress={onClose}>{t("Not Now")}</Button>
          <LinkButton variant="primary" href={href}>
            {t("Sign In")}
          </LinkButton>
        </>
      }
    >
      <p>{hasEnded ? t("Your session ended. Sign in to continue.") : t("Sign in to continue.")}</p>
      {notDone === undefined ? null : <p>{t(notDone)}</p>}
    </Dialog>
  );
}

/** What failed; other calls that write say that the change wasn't saved. */
const NOT_DONE: Partial<Record<EndpointName, Message>> = {
  classLookup: message("The class wasn't added."),
  addClass: message("Your cart wasn't changed."),
  removeClass: message("The class wasn't removed."),
  validateCart: message("Your cart wasn't validated."),
  checkout: message("You weren't enrolled."),
  checkoutPlans: message("You weren't enrolled."),
  dropClass: message("The class wasn't dropped."),
  swapClasses: message("The classes weren't swapped."),
};

function UnauthorizedDialog({ message: words, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t("Unauthorized")}
      size="small"
      actions={
        <>
          <Button onPress={onClose}>{t("Close")}</Button>
          <Button variant="primary" onPress={signOut}>
            {t("Sign Out")}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}

type AgainDialogProps = {
  title: string;
  message: string;
  page: string | undefined;
  settle: (again: boolean) => void;
};

function AgainDialog({ title, message: words, page, settle }: AgainDialogProps) {
  useEndWithPage(page, settle);
  return (
    <Dialog
      isOpen
      onClose={() => settle(false)}
      role="alertdialog"
      title={title}
      size="small"
      actions={
        <>
          <Button onPress={() => settle(false)}>{t("Close")}</Button>
          <Button variant="primary" onPress={() => settle(true)}>
            {t("Try Again")}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}

function FeatureDisabledDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const refreshUser = useSetAtom(refreshUserAtom);
  const goHome = () => {
    onClose();
    void navigate(paths.home.href());
    void refreshUser();
  };
  return (
    <Dialog
      isOpen
      onClose={goHome}
      role="alertdialog"
      title={t("Currently Unavailable")}
      size="small"
      actions={
        <Button variant="primary" onPress={goHome}>
          {t("Go to Dashboard")}
        </Button>
      }
    >
      <p>
        {t(
          "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.",
        )}
      </p>
    </Dialog>
  );
}
