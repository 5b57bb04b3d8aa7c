import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { apiAtom } from "#app/lib/api/api.ts";
import { paths } from "#app/routing/paths.ts";
import { announce } from "#app/ui/messages/announcer.ts";
import { focused, press, seen } from "../../support/component/act.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { button, dialog } from "../../support/component/find.ts";
import { FORM_NAMES, filesOf, openForm } from "../../support/component/form-states.ts";
import { forgetHeard, heard } from "../../support/component/heard.ts";
import { openApp, WIDE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const sources = import.meta.glob<string>("/src/app/**/*.tsx", { query: "?raw", import: "default", eager: true });
/** Files whose dialogs refuse input before they send it. */
const refusing = Object.keys(sources).filter((file) => /<FormDialog[^]*? isInvalid=/.test(sources[file]!));
const CHANGES_OF_STAFF = "features/staff/staff-parts.tsx";
/** Forms that begin with something missing. */
const FORMS = FORM_NAMES.filter((name) => filesOf(name).some((file) => refusing.includes(`/src/app/${file}`)));

const submit = page.getByCss("[data-dialog-actions] button[type=submit]");
const words = (element: Element | null) => (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
/** What a screen reader says with the field that has the focus. */
function description(): string {
  const ids = document.activeElement?.closest("[aria-describedby]")?.getAttribute("aria-describedby") ?? "";
  return ids
    .split(" ")
    .map((id) => words(document.getElementById(id)))
    .join(" ")
    .trim();
}

/** What an act says: alerts that it puts in the page, what the announcer says, and what describes the field it moves to. */
async function said(act: () => Promise<void>): Promise<string[]> {
  let moved: EventTarget | null = null;
  const noteMove = ({ target }: Event) => (moved = target);
  addEventListener("focusin", noteMove);
  onTestFinished(() => removeEventListener("focusin", noteMove));
  const alerts = new Set<string>();
  const note = () => {
    for (const alert of document.querySelectorAll("[role=alert]")) if (words(alert) !== "") alerts.add(words(alert));
  };
  const watched = new MutationObserver(note);
  watched.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watched.disconnect());
  // The screen behind it may still say what it shows.
  await allHeard();
  forgetHeard();
  await act();
  const ofField = () => (document.activeElement === moved ? description() : "");
  const all = () => [...alerts, ...heard(), ofField()].filter((each) => each !== "");
  await expect.poll(() => all().length).toBeGreaterThan(0);
  const last = await allHeard();
  return [...alerts, ...last, ofField()].filter((each) => each !== "");
}

/** What the announcer has gathered is said with whatever comes last. */
async function allHeard(): Promise<readonly string[]> {
  const end = "That was all.";
  announce(end);
  await expect.poll(() => heard().at(-1) ?? "").toContain(end);
  return heard().map((each) => each.replace(end, "").trim());
}

it("every dialog that refuses input is among the forms", () => {
  expect(refusing.length).toBeGreaterThan(3);
  const shown = new Set(FORMS.flatMap(filesOf));
  expect(refusing.map((file) => file.slice("/src/app/".length)).filter((file) => !shown.has(file))).toEqual([]);
  expect([...shown]).toContain(CHANGES_OF_STAFF);
});

it.each(FORMS)("%s: what is missing is said once, and has the focus", async (form) => {
  await openForm(form, WIDE);
  for (const field of page.getByCss("[data-dialog-body] :is(input[type=text], input:not([type]), textarea)").elements())
    if ((field as HTMLInputElement).value !== "") await page.elementLocator(field).fill("");
  const once = await said(async () => await submit.click());
  expect(once).toHaveLength(1);
  const field = document.activeElement!;
  expect(field.closest("[data-invalid]"), "the field that has the focus").not.toBeNull();
  expect(once[0]).toBe(description());
  // By Enter in the field, from which the focus needn't move.
  const isSentByEnter = field.matches("input:not([type=checkbox])");
  expect(isSentByEnter ? await said(async () => await press("{Enter}")) : once).toEqual(once);
});

it("feedback marks each empty field, and moves to the first", async () => {
  await openApp(`#${paths.advising.href()}`, { user: { data: people.nobody } });
  await button("Feedback", page.getByRole("contentinfo")).click();
  const [name, address, message] = ["Name", "Email address", "Message"].map((label) => page.getByLabelText(label));
  await address!.fill("ada@example.edu");
  await submit.click();
  await focused(name!);
  await expect.element(name!).toHaveAccessibleDescription("Enter this.");
  await expect.element(name!).toBeInvalid();
  await expect.element(address!).toBeValid();
  await expect.element(message!).toBeInvalid();
  await name!.fill("Ada");
  await submit.click();
  await focused(message!);
  await message!.fill("Upside down.");
  await expect.element(message!).toBeValid();
});

const drop = { body: { term: "3110", academicCareer: "UGRD", classNumber: 15892 } };
const refused = (Code: string, Message: string, more: object = {}): Reply => ({
  status: 400,
  data: { Code, Message, ...more },
});
const question = dialog("Enter Your Password");
async function askForPassword() {
  const { store } = await openApp(`#${paths.advising.href()}`, {
    dropClass: refused("PASSWORD_REQUIRED", "Enter your password.", { RequiresPassword: true }),
    confirmPassword: refused("PASSWORD_INCORRECT", "The password is incorrect."),
  });
  await seen(button("Account: Maya Okafor"));
  void store
    .get(apiAtom)("dropClass", drop)
    .catch(() => {});
  await seen(question);
  return question.getByLabelText("Password");
}

it.each([
  ["the button", async () => await submit.click()],
  ["Enter", async () => await press("{Enter}")],
])("a password that is refused is said once, by %s", async (_, send) => {
  const field = await askForPassword();
  await field.fill("wrong");
  expect(await said(send)).toEqual(["The password is incorrect."]);
  await focused(field);
  await expect.element(field).toHaveAccessibleDescription("The password is incorrect.");
});

it("a password that is too long is said once", async () => {
  const field = await askForPassword();
  const once = await said(async () => await field.fill("x".repeat(33)));
  expect(once).toHaveLength(1);
  expect(once[0]).toMatch(/^This password is longer than 32 characters/);
  await expect.element(field).toBeInvalid();
});

it("a class number that can't be one is said once", async () => {
  await openForm("quick add", WIDE);
  await page.getByRole("textbox", { name: "Class number" }).fill("zero");
  expect(await said(async () => await press("{Enter}"))).toEqual(["Invalid class number."]);
});
