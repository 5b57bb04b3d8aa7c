import { useAtom, useAtomValue } from "jotai/react";
import { CalendarSync, Copy } from "lucide-react";
import { useState } from "react";
import { CALENDAR_LAYERS, type CalendarLayer, CLASS_LAYERS, layersFor } from "#contract/calendar-layers";
import { momentDayLabel, momentLabel } from "#contract/institution-time";
import { Button, CheckboxGroup, Dialog, LinkButton, SkeletonRows, Stack, TextField } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { fetchedAtom } from "../../lib/api/fetched.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { featuresAtom } from "../../lib/session/session.ts";
import { writeClipboard } from "../../lib/share/browser.ts";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { LAYERS } from "./calendar/calendar-entries.ts";

type Work = "subscribe" | "change" | "unsubscribe";

const subscriptionAtom = fetchedAtom(async (api) => ({ current: await api("calendarSubscription") }));

type SubscriptionDialogProps = {
  /** What a first address has unless the student chooses otherwise. */
  layers?: readonly CalendarLayer[];
  onClose: () => void;
};

export function SubscriptionDialog({ layers = CLASS_LAYERS, onClose }: SubscriptionDialogProps) {
  const api = useAtomValue(apiAtom);
  const offered = layersFor(useAtomValue(featuresAtom));
  const [{ data }, load] = useAtom(subscriptionAtom);
  const [address, setAddress] = useState<string>();
  const [work, setWork] = useState<Work>();
  const [chosen, setChosen] = useState<readonly CalendarLayer[]>();
  const isKnown = data !== undefined;
  const current = data?.current ?? null;
  const isOn = current !== null;
  const shown = chosen ?? current?.Layers ?? layers;
  const isChanged = isOn && String(shown) !== String(current.Layers);

  async function run(name: Work) {
    setWork(name);
    try {
      if (name === "subscribe") {
        const query = { layers: shown.join(",") };
        setAddress((await api("subscribeCalendar", { query, showsProblem: true })).Url);
      } else if (name === "change") {
        await api("changeCalendarLayers", { body: { Layers: [...shown] }, showsProblem: true });
        showToast(t("Calendar subscription updated"));
      } else {
        await api("unsubscribeCalendar", { showsProblem: true });
        setAddress(undefined);
        setChosen(undefined);
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
      note={t("Your calendar appears in your calendar app and stays up to date.")}
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
            <MainAction {...{ isOn, isChanged, isDisabled: !isKnown || shown.length === 0, work, run }} />
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
          {() => (
            <Stack gap={3}>
              {current === null ? (
                <p>
                  {t(
                    "Create a private address and add it to your calendar app. Anyone with the address can see what you choose here.",
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
              )}
              <CheckboxGroup
                label={t("In your calendar app")}
                options={offered.map((layer) => ({ id: layer, text: t(LAYERS[layer].name) }))}
                value={shown}
                error={shown.length === 0 ? t("Choose at least one.") : undefined}
                onChange={(ids) => setChosen(CALENDAR_LAYERS.filter((layer) => ids.includes(layer)))}
              />
            </Stack>
          )}
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

type MainActionProps = {
  isOn: boolean;
  isChanged: boolean;
  isDisabled: boolean;
  work: Work | undefined;
  run: (work: Work) => Promise<void>;
};

/** With other layers, what is saved is the choice: the address in the student's app stays. */
function MainAction({ isOn, isChanged, isDisabled, work, run }: MainActionProps) {
  if (isChanged) {
    return (
      <Button
        variant="primary"
        isDisabled={isDisabled}
        isWorking={work === "change"}
        onPress={() => void run("change")}
      >
        {t("Save")}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      icon={CalendarSync}
      isDisabled={isDisabled}
      isWorking={work === "subscribe"}
      onPress={() => void run("subscribe")}
    >
      {isOn ? t("Create New Address") : t("Create Address")}
    </Button>
  );
}
