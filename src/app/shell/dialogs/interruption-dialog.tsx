import { useSetAtom } from "jotai/react";
import { type EndpointName, routes } from "#contract/calls/routes";
import { Button, Dialog, FactList, MessageDialog } from "#ui";
import { type Message, message, t } from "#words";
import { errorDetails } from "../../lib/api/error-details.ts";
import { endInterruptionAtom, type Interruption } from "../../lib/api/interruptions.ts";
import { FEATURE_OFF } from "../../lib/classes/enrollment-state.tsx";
import { Details, PossibleCauses } from "../../lib/screen/panel.tsx";
import { refreshUserAtom } from "../../lib/session/session.ts";
import { useSignInHref } from "../../lib/session/sign-in-links.ts";
import { useNavigate } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { reloadWithoutAskingAtom } from "../../routing/unsaved-atoms.ts";
import { original } from "../../ui/original.ts";
import { useSignOut } from "../use-sign-out.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { SessionEndingDialog } from "./session-ending-dialog.tsx";

export function InterruptionDialog({ interruption }: { interruption: Interruption }) {
  const endInterruption = useSetAtom(endInterruptionAtom);
  const end = () => endInterruption(interruption.kind);
  const signOut = useSignOut();
  switch (interruption.kind) {
    case "updated":
      return <UpdatedDialog />;
    case "sign-in":
      return <SignInDialog {...interruption} onClose={end} />;
    case "unauthorized":
      return (
        <MessageDialog
          title={t("Unauthorized")}
          onClose={end}
          closeLabel={t("Close")}
          action={{ label: t("Sign Out"), onPress: signOut }}
        >
          {original(interruption.message)}
        </MessageDialog>
      );
    case "session-ending":
      return <SessionEndingDialog {...interruption} onClose={end} />;
    case "password":
      return <PasswordDialog {...interruption} />;
    case "feature-disabled":
      return <FeatureDisabledDialog onClose={end} />;
    case "problem":
      return <ProblemDialog {...interruption} onClose={end} />;
  }
}

function UpdatedDialog() {
  const reload = useSetAtom(reloadWithoutAskingAtom);
  return (
    <MessageDialog title={t("Application Updated")} action={{ label: t("Refresh"), onPress: reload }}>
      {t("The portal has been updated. Refresh the page to use the new version.")}
    </MessageDialog>
  );
}

type DialogProps<Kind> = Omit<Extract<Interruption, { kind: Kind }>, "kind"> & { onClose: () => void };

function SignInDialog({ hasEnded, call, onClose }: DialogProps<"sign-in">) {
  const href = useSignInHref();
  const notDone =
    call && (NOT_DONE[call] ?? (routes[call].method === "GET" ? undefined : message("Your change wasn't saved.")));
  return (
    <MessageDialog
      title={hasEnded ? t("Session Ended") : t("Sign In")}
      onClose={onClose}
      closeLabel={t("Not Now")}
      action={{ label: t("Sign In"), href }}
    >
      <p>{hasEnded ? t("Your session ended. Sign in to continue.") : t("Sign in to continue.")}</p>
      {notDone === undefined ? null : <p>{t(notDone)}</p>}
    </MessageDialog>
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

function FeatureDisabledDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const refreshUser = useSetAtom(refreshUserAtom);
  const goHome = () => {
    onClose();
    void navigate(paths.home.href());
    void refreshUser();
  };
  return (
    <MessageDialog title={t("Currently Unavailable")} onClose={goHome} closeLabel={t("Go to Dashboard")}>
      {t(FEATURE_OFF)}
    </MessageDialog>
  );
}

function ProblemDialog({ failure, occurred, onClose }: DialogProps<"problem">) {
  const signOut = useSignOut();
  const metadata = Object.entries(failure.details ?? {}).map(([label, value]) => ({
    label,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  return (
    <Dialog
      onClose={onClose}
      role="alertdialog"
      title={t("Problem Detected")}
      actions={
        <>
          <Button variant="quiet" onPress={signOut}>
            {t("Sign Out")}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- else the dialog focuses Sign Out */}
          <Button variant="primary" autoFocus onPress={onClose}>
            {t("Close")}
          </Button>
        </>
      }
    >
      <p>{original(failure.message)}</p>
      <PossibleCauses failure={failure} />
      {metadata.length > 0 ? <FactList facts={metadata} /> : null}
      <Details summary={t("Error details")}>
        <pre>{errorDetails(occurred)}</pre>
      </Details>
    </Dialog>
  );
}
