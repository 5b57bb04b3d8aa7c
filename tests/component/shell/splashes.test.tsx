import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { paths } from "#app/routing/paths.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { openRouter } from "#app/routing/hash-router.ts";
import { Portal } from "#app/routing/portal.tsx";
import "#app/styles/index.css";
import { emulate, expectAccessible } from "../../support/component/accessible.ts";
import { button, heading, link } from "../../support/component/find.ts";
import { app, openApp, PHONE } from "../../support/component/open-app.tsx";
import { seen } from "../../support/component/act.ts";

it("a success splash leads back to where the student was", async () => {
  await emulate({ colorScheme: "dark" });
  await openApp("#/success?returnUrl=%23%2Fmy-academics%2Fadvising", {}, PHONE);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("The operation was successful.");
  await expectAccessible();
  await link("Go Back").click();
  await expect.poll(app.path).toBe("#/my-academics/advising");
});

it("an added class is confirmed, with ways back and on to the cart", async () => {
  const query = { term: "3110", career: "UGRD" };
  await openApp(`#${paths.enrollSplash.href({ ...query, returnUrl: "#/class-search/filters?term=3110" })}`);
  await seen(heading("Class added to cart."));
  await expectAccessible();
  const hrefs = ["Go Back", "Continue to my Enrollment Cart"].map((name) => link(name).element().getAttribute("href"));
  expect(hrefs).toEqual(["#/class-search/filters?term=3110", `#${paths.cart.href(query)}`]);
});

it.each([
  ["offers to go back where the address says where to", "?returnUrl=%2Fbefore", 1],
  ["offers only another try where it does not", "", 0],
])("a screen that fails %s", async (_, query, ways) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("This screen is broken.");
  };
  history.replaceState(null, "", `#/${query}`);
  const router = openRouter([
    { path: "/", element: <Broken />, errorElement: <ScreenError /> },
    { path: "/before", element: <h1>Before</h1> },
  ]);
  await render(<Portal router={router} />);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("An error occurred.");
  await seen(button("Try Again"));
  expect(link("Go Back").length).toBe(ways);
  if (ways > 0) {
    await link("Go Back").click();
    await seen(heading("Before"));
  }
  router.dispose();
  vi.restoreAllMocks();
});
