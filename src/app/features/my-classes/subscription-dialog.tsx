import { CalendarSync, Copy } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import { useState } from "react";
import { apiAtom } from "../../lib/api/api.ts";
import { writeClipboard } from "../../lib/share/clipboard.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { fetchedAtom } from "../../lib/api/fetched.ts";
import { momentDateLabel, momentLabel } from "../../lib/format/format-date.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { SkeletonRows } from "../../ui/loading/skeleton.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/messages/toast-queue.ts";

const subscriptionAtom = fetchedAtom(
  async (api, signal) => ({ current: await api("calendarSubscription", { signal, isHandled: true }) }),
  { everyMs: 60_000 },
);

export type SubscriptionDialogProps = { isOpen: boolean; onClose: () => void };

/** A private address from which a calendar app follows the student's classes. */
export function SubscriptionDialog({ isOpen, onClose }: SubscriptionDialogProps) {
  const api = useAtomValue(apiAtom);
  const [{ data }, load] = useAtom(subscriptionAtom);
  const [address, setAddress] = useState<string>();
  const [work, setWork] = useState<"subscribe" | "unsubscribe">();
  const isKnown = data !== undefined;
  const isOn = isKnown && data.current !== null;

  async function run(name: "subscribe" | "unsubscribe") {
    setWork(name);
    try {
      if (name === "subscribe") {
        setAddress((await api("subscribeCalendar")).Url);
      } else {
        await api("unsubscribeCalendar");
        setAddress(undefined);
        showToast("Calendar subscription turned off");
      }
      await load();
    } finally {
      setWork(undefined);
    }
  }

  async function copy(text: string) {
    if (await writeClipboard(text)) showToast("Address copied");
    else document.querySelector<HTMLInputElement>("[role=dialog] input[readonly]")?.select();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Calendar Subscription"
      note="Your classes appear in your calendar app and stay up to date."
      isWorking={work !== undefined}
      step={address ?? "state"}
      actions={
        <>
          {isOn ? (
            <Button variant="danger" isWorking={work === "unsubscribe"} onPress={() => void run("unsubscribe")}>
              Turn Off
            </Button>
          ) : null}
          <Button onPress={onClose}>Close</Button>
          {address === undefined ? (
            <Button
              variant="primary"
              icon={CalendarSync}
              isDisabled={!isKnown}
              isWorking={work === "subscribe"}
              onPress={() => void run("subscribe")}
            >
              {isOn ? "Create New Address" : "Create Address"}
            </Button>
          ) : (
            <Button variant="primary" icon={Copy} onPress={() => void copy(address)}>
              Copy Address
            </Button>
          )}
        </>
      }
    >
      {address === undefined ? (
        <FetchedPart
          of={subscriptionAtom}
          failure="We couldn't load your subscription."
          skeleton={<SkeletonRows label="Loading your subscription" rows={1} columns="1fr" rowHeight="3rem" />}
        >
          {({ current }) =>
            current === null ? (
              <p>
                Create a private address and add it to your calendar app. Anyone with the address can see your classes.
              </p>
            ) : (
              <p>
                {`On since ${momentDateLabel(current.CreatedAt)}. `}
                {current.LastUsedAt === null ? "Not used yet." : `Last used ${momentLabel(current.LastUsedAt)}.`} A new
                address replaces the old one.
              </p>
            )
          }
        </FetchedPart>
      ) : (
        <Stack gap={3}>
          <TextField
            label="Private address"
            hint="Copy it now. For your security, we won't show it again."
            value={address}
            isReadOnly
            onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
          />
          <LinkButton variant="link" icon={CalendarSync} href={address.replace(/^https?:/, "webcal:")}>
            Open in Calendar App
          </LinkButton>
        </Stack>
      )}
    </Dialog>
  );
}
