import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, text } from "../../support/component/find.ts";

async function open() {
  const { server } = await openBuilder("results?id=7");
  const locks = () =>
    server.request.courses.flatMap(({ components }) =>
      components.flatMap(({ lockedClassNumber }) => lockedClassNumber ?? []),
    );
  await seen(all());
  return locks;
}
const all = () => button("Lock all classes");

it("locks all shown classes in one press, with one Undo, and unlocks them", async () => {
  const locks = await open();
  await all().click();
  await expect.poll(() => locks().length).toBeGreaterThan(2);
  const count = locks().length;
  await seen(text(`${count} classes locked`));
  await expect.element(all()).toHaveAttribute("aria-pressed", "true");
  await button("Undo").click();
  await expect.poll(() => locks().length).toBe(0);
  await all().click();
  await expect.poll(() => locks().length).toBe(count);
  await all().click();
  await expect.poll(() => locks().length).toBe(0);
});

it("locks the classes that were selected", async () => {
  const locks = await open();
  await button("Select Classes").click();
  const classes = page
    .getByRole("group", { name: "Week view" })
    .getByRole("button", { name: /^(COMP|MATH)\.\d+ .*(lec|lab)/i });
  await classes.nth(0).click();
  await button("Lock 1").click();
  await expect.poll(() => locks().length).toBe(1);
  await seen(button("Select Classes"));
});
