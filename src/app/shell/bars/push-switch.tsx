import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { type Message, message, t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { Switch, Text } from "#ui";
import styles from "./alerts-bell.module.css";

type State = { isOn: boolean; isWorking: boolean; problem: Message | undefined };

const BLOCKED = message("Your browser is blocking notifications. Allow them in your browser settings.");

/** Push notifications for this browser; nothing if the server has none. */
export function PushSwitch() {
  const api = useAtomValue(apiAtom);
  const [key, setKey] = useState<string | null>(null);
  const [{ isOn, isWorking, problem }, setState] = useState<State>(OFF);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = async () => {
      const { PublicKey, IsOn } = await api("pushState", { signal });
      const isKept = IsOn && Notification.permission === "granted" && (await subscriptionNow()) !== null;
      if (signal.aborted) return;
      setKey(PublicKey);
      setState({ ...offNow(), isOn: isKept });
    };
    // Without an answer there's no switch.
    load().catch(() => undefined);
    return () => leaving.abort();
  }, [api]);

  async function change(wanted: boolean) {
    if (isWorking || key === null) return;
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

  if (key === null) return null;
  return (
    <div className={styles.push}>
      <Switch isSelected={isOn} onChange={(wanted) => void change(wanted)}>
        {t("Notify me on this device")}
      </Switch>
      <Text role="status" tone="danger" size="small">
        {problem && t(problem)}
      </Text>
    </div>
  );
}

const OFF: State = { isOn: false, isWorking: false, problem: undefined };

function offNow(): State {
  return { ...OFF, problem: Notification.permission === "denied" ? BLOCKED : undefined };
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(applicationServerKey: string) {
  await navigator.serviceWorker.register(new URL("notice-worker.js", document.baseURI));
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key, or from before signing out, is useless.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
