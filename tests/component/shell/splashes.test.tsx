import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { openRouter } from "#app/routing/hash-router.ts";
import { paths } from "#app/routing/paths.ts";
import { Portal } from "#app/routing/portal.tsx";
import { ScreenError } from "#app/shell/screen-error.tsx";
import "#app/styles/index.css";
import { openStory } from "../../gallery/open-story.tsx";
import { ClassAdded, Success } from "../../gallery/screens/shell.stories.tsx";
import { CART, usualReplies } from "../../support/cart/cart-replies.ts";
import { seen } from "../../support/component/act.ts";
import { button, heading, link } from "../../support/component/find.ts";
import { failed } from "../../support/component/odd-replies.ts";
import { app, openApp } from "../../support/component/open-app.tsx";

it("a success splash leads back to where the student was", { tags: ["portal§2.29"] }, async () => {
  await openStory(Success);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("The operation was successful.");
  await link("Go Back").click();
  await expect.poll(app.path).toBe("#/my-academics/advising");
});

it("an added class is confirmed, with ways back and on to the cart", { tags: ["portal§2.18"] }, async () => {
  await openStory(ClassAdded);
  await seen(heading("Class added to cart."));
  const hrefs = ["Go Back", "Continue to my Enrollment Cart"].map((name) => link(name).element().getAttribute("href"));
  expect(hrefs).toEqual(["#/class-search/filters?term=3110", `#${paths.cart.href({ term: "3110", career: "UGRD" })}`]);
});

it.each([
  ["a class", "#/class-search/class?term=3110&cn=1", { classDetails: failed }],
  ["the options of a class", "#/my-academics/enroll/add?term=3730&career=UGRD&cn=1", { enrollmentOptions: failed }],
  ["a search", "#/class-search/search?term=3730&subjects=comp", { searchClasses: failed }],
  ["a cart", CART, { cartItems: failed }],
  ["a shared schedule", "#/my-academics/schedule-builder/view?term=3730&classes=1", { publicResults: failed }],
])(
  "%s whose data fails offers to go back where the address says where to",
  {
    tags: ["portal§8.11"],
  },
  async (_, address, replies) => {
    await openApp(`${address}&returnUrl=%23%2Fmy-academics%2Fadvising`, {
      ...usualReplies,
      classSearchTerms: { data: [] },
      ...replies,
    });
    await seen(button("Try Again"));
    await link("Go Back").click();
    await expect.poll(app.path).toBe("#/my-academics/advising");
  },
);

it.each([
  ["offers to go back where the address says where to", "?returnUrl=%2Fbefore", 1],
  ["offers only another try where it does not", "", 0],
])("a screen that fails %s", { tags: ["portal§8.11"] }, async (_, query, ways) => {
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
