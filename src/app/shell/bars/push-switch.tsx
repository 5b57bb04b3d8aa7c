import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { LiveRegion, Switch, Text } from "#ui";
import { type Message, message, t } from "#words";
import { registerWorker } from "#workers/offline/client";
import { type Api, apiAtom } from "../../lib/api/api.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import styles from "./alerts-bell.module.css";

type State = { isOn: boolean; isWorking: boolean; problem: Message | undefined };

const BLOCKED = message("Your browser is blocking notifications. Allow them in your browser settings.");

/** Push notifications for this browser; nothing if the server has none. */
export function PushSwitch() {
  const api = useAtomValue(apiAtom);
  const { data } = useAtomValue(useFetched("push", readState));
  const [changed, setState] = useState<State>();
  if (!data || data.key === null) return null;
  const { key } = data;
  const { isOn, isWorking, problem } = changed ?? { ...offNow(), isOn: data.isOn };

  async function change(wanted: boolean) {
    if (isWorking) return;
    setState({ isOn: wanted, isWorking: true, problem: undefined });
    try {
      if (wanted && (await Notification.requestPermission()) !== "granted") return setState(offNow());
      if (wanted) await api("subscribeToPush", { body: await subscribe(key) });
      else {
        await api("unsubscribeFromPush");
        await (await subscriptionNow())?.unsubscribe();
      }
      setState({ ...OFF, isOn: wanted });
    } catch {
      setState({ ...OFF, isOn: !wanted, problem: message("We couldn't change your notification setting. Try again.") });
    }
  }

  return (
    <div className={styles.push}>
      <Switch isSelected={isOn} onChange={(wanted) => void change(wanted)}>
        {t("Notify me on this device")}
      </Switch>
      <LiveRegion message={problem ? t(problem) : ""} />
      <Text tone="danger" size="small">
        {problem && t(problem)}
      </Text>
    </div>
  );
}

const OFF: State = { isOn: false, isWorking: false, problem: undefined };

function offNow(): State {
  return { ...OFF, problem: Notification.permission === "denied" ? BLOCKED : undefined };
}

async function readState(api: Api) {
  const { PublicKey: key, IsOn } = await api("pushState");
  // A browser that refuses to say counts as off. Turning it on then shows the failure.
  const isOn = IsOn && Notification.permission === "granted" && (await subscriptionNow().catch(() => null)) !== null;
  return { key, isOn };
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(applicationServerKey: string) {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key, or from before signing out, is useless.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
