import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import type { WaitingLine } from "#contract/protocol";
import { inCart } from "../../support/cart/cart-replies.ts";
import { emulate, expectAccessible } from "../../support/component/accessible.ts";
import { gone, seen } from "../../support/component/act.ts";
import { heading } from "../../support/component/find.ts";
import { app, openApp, reloadApp } from "../../support/component/open-app.tsx";

/** The line as the server tells it; a call of a student is refused until the ticket is admitted. */
function inLine(ticket: number, line: WaitingLine) {
  const answer = async () => new Response(JSON.stringify(line), { headers: { "content-type": "application/json" } });
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  onTestFinished(() => fetched.mockRestore());
  const refused = { status: 429, data: { Code: "IN_WAITING_ROOM", Message: "Wait.", Metadata: { Ticket: ticket } } };
  return { refused: () => (line.AdmittedTo >= ticket ? inCart() : refused), fetched };
}

it("shows the place in line on a small screen in the dark, and keeps it across reloads", async () => {
  await emulate({ colorScheme: "dark" });
  const line = { AdmittedTo: 100, PerMinute: 600 };
  const { refused, fetched } = inLine(1341, line);
  await openApp("#/my-academics/enroll/cart", { cartItems: refused }, { width: 320, height: 640 });
  await seen(heading("You're in line"));
  await seen(page.getByText("1,240 students ahead of you"));
  await seen(page.getByText("About 3 minutes to go.", { exact: true }));
  await expectAccessible();
  expect(fetched.mock.calls[0]?.[0]).toMatchObject({ credentials: "omit", cache: "no-store" });
  await reloadApp();
  await seen(page.getByText("1,240 students ahead of you"));
});

it("goes on with the calls that waited when it's the student's turn", async () => {
  const line = { AdmittedTo: 1, PerMinute: 60 };
  const { refused } = inLine(2, line);
  await openApp("#/my-academics/enroll/cart", { cartItems: refused });
  await seen(page.getByText("You're next.", { exact: true }));
  await expectAccessible();
  line.AdmittedTo = 2;
  await gone(heading("You're in line"));
  await expect.poll(() => app.calls("cartItems").length).toBeGreaterThan(1);
});
