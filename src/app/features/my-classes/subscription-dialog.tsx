import { t } from "#words";
import { CalendarSync, Copy } from "lucide-react";
import { useAtom, useAtomValue } from "jotai/react";
import { useState } from "react";
import { apiAtom } from "../../lib/api/api.ts";
import { writeClipboard } from "../../lib/share/browser.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { fetchedAtom } from "../../lib/api/fetched.ts";
import { momentDayLabel, momentLabel } from "#contract/institution-time";
import { Button, Dialog, LinkButton, SkeletonRows, Stack, TextField } from "#ui";
import { showToast } from "../../ui/messages/toast-queue.ts";

const subscriptionAtom = fetchedAtom(async (api) => ({ current: await api("calendarSubscription") }));

export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
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
        setAddress((await api("subscribeCalendar", { showsProblem: true })).Url);
      } else {
        await api("unsubscribeCalendar", { showsProblem: true });
        setAddress(undefined);
        showToast(t("Calendar subscription turned off"));
      }
      await load();
    } finally {
      setWork(undefined);
    }
  }

  async function copy(text: string) {
    if (await writeClipboard(text)) showToast(t("Address copied"));
    else document.querySelector<HTMLInputElement>("[role=dialog] input[readonly]")?.select();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Calendar Subscription")}
      note={t("Your classes appear in your calendar app and stay up to date.")}
      isWorking={work !== undefined}
      step={address ?? "state"}
      actions={
        <>
          {isOn ? (
            <Button variant="danger" isWorking={work === "unsubscribe"} onPress={() => void run("unsubscribe")}>
              {t("Turn Off")}
            </Button>
          ) : null}
          <Button onPress={onClose}>{t("Close")}</Button>
          {address === undefined ? (
            <Button
              variant="primary"
              icon={CalendarSync}
              isDisabled={!isKnown}
              isWorking={work === "subscribe"}
              onPress={() => void run("subscribe")}
            >
              {isOn ? t("Create New Address") : t("Create Address")}
            </Button>
          ) : (
            <Button variant="primary" icon={Copy} onPress={() => void copy(address)}>
              {t("Copy Address")}
            </Button>
          )}
        </>
      }
    >
      {address === undefined ? (
        <FetchedPart
          of={subscriptionAtom}
          failure={t("We couldn't load your subscription.")}
          skeleton={<SkeletonRows label={t("Loading your subscription")} rows={1} columns="1fr" rowHeight="3rem" />}
        >
          {({ current }) =>
            current === null ? (
              <p>
                {t(
                  "Create a private address and add it to your calendar app. Anyone with the address can see your classes.",
                )}
              </p>
            ) : (
              <p>
                {t("On since {date}.", { date: momentDayLabel(current.CreatedAt, "numeric") })}{" "}
                {current.LastUsedAt === null
                  ? t("Not used yet.")
                  : t("Last used {moment}.", { moment: momentLabel(current.LastUsedAt) })}{" "}
                {t("A new address replaces the old one.")}
              </p>
            )
          }
        </FetchedPart>
      ) : (
        <Stack gap={3}>
          <TextField
            label={t("Private address")}
            hint={t("Copy it now. For your security, we won't show it again.")}
            value={address}
            isReadOnly
            onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
          />
          <LinkButton variant="link" icon={CalendarSync} href={address.replace(/^https?:/, "webcal:")}>
            {t("Open in Calendar App")}
          </LinkButton>
        </Stack>
      )}
    </Dialog>
  );
}
