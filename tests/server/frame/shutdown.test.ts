import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { stopOnSignals } from "#server/frame/operations/shutdown";

it("gives a request in flight the two minutes that it may take, and then ends", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const on = vi.spyOn(process, "on").mockReturnThis();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    exit.mockRestore();
    on.mockRestore();
  });
  const stop = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  stopOnSignals({ stop, log: pino({ level: "silent" }) });
  const [, onSignal] = on.mock.calls.find(([event]) => event === "SIGTERM") ?? [];
  onSignal?.("SIGTERM");
  await vi.waitUntil(() => stop.mock.calls.length > 0);
  vi.advanceTimersByTime(120_000);
  expect(exit).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(exit).toHaveBeenCalledWith(1);
});
