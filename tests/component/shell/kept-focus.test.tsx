import { afterEach, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#app/routing/paths.ts";
import { keepFocus } from "#app/shell/kept-focus.ts";
import { noneFits } from "../../support/builder/builder-states.ts";
import { focused, gone, noDialog, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, checkbox, dialog, heading, link } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { openApp, openPart, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { as } from "../../support/component/staff-replies.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";

/** A screen of two parts, without any of the portal's. */
async function openParts() {
  await openPart(
    <main tabIndex={-1}>
      <h1>Screen</h1>
      <section>
        <h2>Fruit</h2>
        <ul>
          {["Apple", "Pear"].map((fruit) => (
            <li key={fruit}>
              <button type="button">Remove {fruit}</button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Bread</h2>
        <button type="button">Slice</button>
      </section>
    </main>,
  );
  const main = (await page.getByRole("main").findElement()) as HTMLElement;
  onTestFinished(keepFocus(main, []));
  return main;
}

const remove = (name: string) => {
  const element = button(name).element() as HTMLElement;
  element.focus();
  element.remove();
};

afterEach(() => {
  if (document.activeElement === document.body) throw new Error("The focus is on the body.");
});

it("a removed button leaves the focus to the heading of its part", async () => {
  await openParts();
  remove("Remove Apple");
  await focused(heading("Fruit"));
  remove("Slice");
  await focused(heading("Bread"));
});

it("a removed part leaves it to what is left around it", async () => {
  await openParts();
  (button("Slice").element() as HTMLElement).focus();
  page.getByRole("heading", { name: "Bread" }).element().parentElement!.remove();
  await focused(heading("Screen"));
});

it.each(["disabled", "inert", "hidden"])(
  "a button that becomes %s leaves it to the heading of its part",
  async (state) => {
    await openParts();
    const slice = button("Slice").element() as HTMLElement;
    slice.focus();
    slice.toggleAttribute(state);
    await focused(heading("Bread"));
  },
);

it("a button that was disabled for a moment gets the focus back, unless it was pressed elsewhere", async () => {
  await openParts();
  const slice = button("Slice").element() as HTMLButtonElement;
  const disableForAMoment = async () => {
    slice.focus();
    slice.disabled = true;
    await expect.poll(() => document.activeElement).not.toBe(slice);
    slice.disabled = false;
  };
  await disableForAMoment();
  await focused(button("Slice"));
  await disableForAMoment();
  await button("Remove Pear").click();
  await focused(button("Remove Pear"));
});

it("a field of a dialog that is disabled while it's saved leaves the focus in the dialog", async () => {
  const main = await openParts();
  const shown = document.createElement("div");
  shown.role = "dialog";
  shown.innerHTML = "<h2>Notes</h2><input />";
  document.body.append(shown);
  onTestFinished(() => shown.remove());
  main.inert = true;
  const field = shown.querySelector("input")!;
  field.focus();
  field.disabled = true;
  await focused(heading("Notes"));
});

it("a button that gives the focus on by itself keeps it there", async () => {
  await openParts();
  remove("Remove Apple");
  const next = button("Remove Pear").element() as HTMLElement;
  next.focus();
  // What keeps the focus would act by then.
  remove("Slice");
  next.focus();
  await focused(button("Remove Pear"));
});

it("what is hidden leaves it to the heading of its part, also in a window that gets wide", async () => {
  const main = await openParts();
  const hide = (name: string) => {
    const element = button(name).element() as HTMLElement;
    element.focus();
    element.className = "narrow-only";
  };
  const style = document.createElement("style");
  style.textContent = "@media (width >= 1000px) { .narrow-only { display: none } }";
  document.head.append(style);
  onTestFinished(() => style.remove());
  hide("Slice");
  // Something has to change: classes alone aren't watched.
  main.append(document.createElement("p"));
  await focused(heading("Bread"));
  await page.viewport(PHONE.width, PHONE.height);
  hide("Remove Apple");
  await page.viewport(WIDE.width, WIDE.height);
  await focused(heading("Fruit"));
});

it("what loads isn't passed over", async () => {
  const main = await openParts();
  main.setAttribute("aria-busy", "true");
  remove("Remove Apple");
  main.removeAttribute("aria-busy");
  // Something has to change, as a screen does that has loaded.
  main.append(document.createElement("p"));
  await focused(heading("Fruit"));
});

it("a dialog whose opener is gone leaves it to the part that the opener was in", async () => {
  const main = await openParts();
  const opener = button("Remove Pear").element() as HTMLElement;
  opener.focus();
  const shown = document.createElement("div");
  shown.role = "dialog";
  shown.innerHTML = "<button>Close</button>";
  document.body.append(shown);
  onTestFinished(() => shown.remove());
  shown.querySelector("button")!.focus();
  opener.closest("li")!.remove();
  shown.remove();
  await focused(heading("Fruit"));
  expect(main.contains(document.activeElement)).toBe(true);
});

it("the first break leaves it where breaks are", async () => {
  await openBuilder("configuration?id=7", requestOf([]));
  await button("Add Break").click();
  const add = dialog("Add Break");
  await checkbox(/Monday$/, add).click({ force: true });
  await button("Add Break", add).click();
  await noDialog();
  await seen(button(/^Break, Monday, \d/));
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(page.getByRole("main").element().contains(document.activeElement)).toBe(true);
});

it("a student whom the staff opens is read by name", async () => {
  await openApp(`#${paths.staff.href({ q: "maya" })}`, as("staff"));
  await link("Maya Okafor").click();
  const name = heading("Maya Okafor");
  await seen(name);
  await focused(name);
  expect(link("Maya Okafor").length).toBe(0);
});

it("Apply where no schedule is possible leaves it on the screen, and says what was applied", async () => {
  await openBuilder("results?id=7", noneFits.break);
  const repair = page.getByRole("listitem").filter({ hasText: /^Turn off Work/ });
  await button("Apply", repair).click();
  await gone(heading("No Schedules Possible"));
  await expect.poll(() => page.getByRole("main").element().contains(document.activeElement)).toBe(true);
  await expect.poll(() => heard().join(" ")).toContain("Change applied");
});
