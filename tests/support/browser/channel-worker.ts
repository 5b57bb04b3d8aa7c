import { expose } from "comlink";
import { afterEach } from "vitest";

/** A worker without a thread: same wire, same cloning. */
export type ChannelWorker = Worker & {
  isTerminated: boolean;
  /** Like an uncaught error in the thread; false if the window doesn't get it. */
  crash: () => boolean;
};

/** Those of a test are in `spawned` until it ends. */
export function channelWorkers(serve: () => object) {
  const spawned: ChannelWorker[] = [];
  afterEach(() => {
    for (const worker of spawned.splice(0)) worker.terminate();
  });
  const spawn = (): Worker => spawned[spawned.push(channelWorker(serve())) - 1]!;
  return { spawned, spawn };
}

function channelWorker(served: object): ChannelWorker {
  const { port1: near, port2: far } = new MessageChannel();
  const life = new EventTarget();
  expose(served, far);

  const worker = {
    isTerminated: false,
    postMessage: near.postMessage.bind(near),
    start: () => near.start(),
    addEventListener(event: string, listener: EventListener, options?: AddEventListenerOptions) {
      (event === "message" ? near : life).addEventListener(event, listener, options);
    },
    removeEventListener(event: string, listener: EventListener) {
      (event === "message" ? near : life).removeEventListener(event, listener);
    },
    terminate() {
      worker.isTerminated = true;
      near.close();
      far.close();
    },
    crash: () => life.dispatchEvent(new Event("error", { cancelable: true })),
  };
  return worker as unknown as ChannelWorker;
}
