import { expose } from "comlink";

/** A worker without a thread: same wire, same cloning. */
export type ChannelWorker = Worker & {
  isTerminated: boolean;
  /** Like an uncaught error in the thread; false if the window doesn't get it. */
  crash: () => boolean;
};

export function channelWorkers(serve: () => object) {
  const spawned: ChannelWorker[] = [];
  return {
    spawned,
    spawn: (): Worker => {
      const worker = channelWorker(serve());
      spawned.push(worker);
      return worker;
    },
    endAll: () => {
      for (const worker of spawned) worker.terminate();
    },
  };
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
