import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { fillSignIn } from "../support/browser/windows.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

const classes = [{ number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" }];
const stage = smallStage(
  { classes },
  async ({ portal, addAccounts }) => {
    await addStudent(portal.db, "ada");
    await addAccounts("ada");
  },
  { basePath: "/portal" },
);

it("works below a path of a host, and requests nothing outside it", async () => {
  const { url } = stage;
  const page = await stage.newPage();
  const outside: string[] = [];
  page.on("request", (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === "http:" && !pathname.startsWith("/portal/")) outside.push(request.url());
  });

  await page.goto(`${url}/schedule-builder/view?term=${SMALL_TERM}&classes=100`);
  await page.getByRole("heading", { name: "Schedule Details" }).waitFor();
  await page.getByRole("link", { name: "COMP.1010 LEC 201, details" }).waitFor();
  await page
    .getByRole("link", { name: /^Sign in$/i })
    .first()
    .click();
  await fillSignIn(page, "ada");
  await page.getByRole("heading", { name: "Schedule Details" }).waitFor();
  expect(page.url()).toContain(`${url}/#/my-academics/schedule-builder/view`);

  await page.goto(`${url}/#/class-search/class?term=${SMALL_TERM}&cn=100`);
  await page
    .getByRole("heading", { name: /COMP\.1010/ })
    .first()
    .waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ path }) => !path.startsWith("/portal/") && path !== "/")).toEqual([]);
  expect(outside).toEqual([]);
});
