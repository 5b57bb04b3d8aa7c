import { type ReactNode, useEffect, useState } from "react";
import { Outlet } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { openRouter, type Router } from "#app/routing/hash-router.ts";
import { useNavigate, useRewrite } from "#app/routing/location.tsx";
import { Portal } from "#app/routing/portal.tsx";
import { useUnsavedChanges, useUnsavedInPage } from "#app/routing/unsaved-changes.ts";
import { LeaveQuestion } from "#app/shell/dialogs/leave-question.tsx";
import { Button, Link, TextField } from "#ui";
import { drawn, focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";

const LOST = "Your text hasn't been saved.";
const question = dialog("Leave without saving?");
const field = page.getByLabelText("Text");

let router: Router | undefined;
afterEach(async () => {
  await cleanup();
  router?.dispose();
  router = undefined;
});

/** What a screen does to its own address. */
let screen: { navigate: ReturnType<typeof useNavigate>; rewrite: ReturnType<typeof useRewrite> };

function Form({ lost = LOST, label = "Text", children }: { lost?: string; label?: string; children?: ReactNode }) {
  const [typed, setTyped] = useState("");
  const [saved, setSaved] = useState("");
  const giveUp = useUnsavedChanges(typed === saved ? undefined : lost);
  const navigate = useNavigate();
  const rewrite = useRewrite();
  useEffect(() => {
    screen = { navigate, rewrite };
  }, [navigate, rewrite]);
  const cancel = () => {
    giveUp();
    void navigate("/two");
  };
  return (
    <>
      {children === undefined && label !== "Text" ? null : <h1>Form</h1>}
      <TextField label={label} value={typed} onChange={setTyped} />
      <Button onPress={() => setSaved(typed)}>Save</Button>
      <Button onPress={cancel}>Cancel</Button>
      <Link to="/two">Two</Link>
      {children}
    </>
  );
}

/** At `#/form`, two entries after `#/zero`. */
async function open(form: ReactNode = <Form />): Promise<Router> {
  history.pushState(null, "", "#/zero");
  const row = (path: string, element: ReactNode) => ({ path, element });
  const screens = [
    row("/zero", <h1>Zero</h1>),
    row("/one", <h1>One</h1>),
    row("/two", <h1>Two</h1>),
    row("/form", form),
  ];
  const frame = (
    <>
      <LeaveQuestion />
      <Outlet />
    </>
  );
  router = openRouter([{ element: frame, children: screens }]);
  const blocking = vi.spyOn(router, "getBlocker");
  await render(<Portal router={router} />);
  await router.navigate("/one");
  await router.navigate("/form");
  await seen(heading("Form"));
  // The router's blocker begins two renders after the frame.
  await expect.poll(() => blocking.mock.calls.length).toBeGreaterThan(0);
  await drawn();
  return router;
}

const WAYS: Record<string, { go: () => unknown; to: string; entries: number }> = {
  "a link": { go: () => link("Two").click(), to: "Two", entries: 1 },
  "a typed address": { go: () => (location.hash = "#/two"), to: "Two", entries: 1 },
  Back: { go: () => history.back(), to: "One", entries: -1 },
  "two entries back": { go: () => history.go(-2), to: "Zero", entries: -2 },
};
const entry = () => (history.state as { idx: number }).idx;

it.each(Object.entries(WAYS))("%s asks, and Stay keeps the entry, the text, and the focus", async (_, { go }) => {
  await open();
  const at = entry();
  await userEvent.fill(field, "Hello");
  await go();
  await seen(question);
  await seen(text(LOST, question));
  await focused(button("Stay", question));
  await expect.poll(() => location.hash).toBe("#/form");
  await button("Stay", question).click();
  await noDialog();
  await seen(heading("Form"));
  await expect.element(field).toHaveValue("Hello");
  expect([location.hash, entry()]).toEqual(["#/form", at]);
  // It asks again.
  await go();
  await seen(question);
});

it.each(Object.entries(WAYS))("%s asks, and Leave goes to the right entry", async (_, { go, to, entries }) => {
  await open();
  const at = entry();
  await userEvent.fill(field, "Hello");
  await go();
  await button("Leave", question).click();
  await seen(heading(to));
  await noDialog();
  expect(entry()).toBe(at + entries);
  if (entries > 0) history.back();
  else history.go(-entries);
  await seen(heading("Form"));
  await expect.element(field).toHaveValue("");
});

it.each(Object.entries(WAYS))("%s asks nothing while nothing was changed", async (_, { go, to }) => {
  await open();
  await go();
  await seen(heading(to));
  expect(question.length).toBe(0);
});

it.each(Object.entries(WAYS))("%s asks nothing once everything is saved", async (_, { go, to }) => {
  await open();
  await userEvent.fill(field, "Hello");
  await button("Save").click();
  await go();
  await seen(heading(to));
});

it("returns the focus to the field that had it", async () => {
  await open();
  await userEvent.fill(field, "Hello");
  history.back();
  await focused(button("Stay", question));
  await press("{Escape}");
  await noDialog();
  await focused(field);
});

it("asks about the last place that the student went to", async () => {
  await open();
  await userEvent.fill(field, "Hello");
  location.hash = "#/two";
  await seen(question);
  await expect.poll(() => location.hash).toBe("#/form");
  history.back();
  await expect.poll(() => location.hash).toBe("#/form");
  await button("Leave", question).click();
  await seen(heading("One"));
});

it("asks nothing for what the screen does itself: a rewrite, a replacement, Cancel, and its own address again", async () => {
  const shown = await open(
    <Form>
      <a href="#/form?a=1">Here</a>
    </Form>,
  );
  await userEvent.fill(field, "Hello");
  screen.rewrite("/form?a=1");
  await expect.poll(() => location.hash).toBe("#/form?a=1");
  const at = entry();
  await page.getByText("Here").click();
  await drawn();
  expect(entry()).toBe(at);
  await screen.navigate("/form?a=2", { replace: true });
  expect(location.hash).toBe("#/form?a=2");
  expect(question.length).toBe(0);
  await button("Cancel").click();
  await seen(heading("Two"));
  await shown.navigate("/form");
  await userEvent.fill(field, "Hello");
  await screen.navigate("/two", { replace: true });
  await seen(heading("Two"));
});

it("goes on by itself once everything has been saved in the meantime", async () => {
  const saved = Promise.withResolvers<void>();
  function Saving() {
    const [isSaving, setSaving] = useState(true);
    useUnsavedChanges(isSaving ? LOST : undefined);
    useEffect(() => void saved.promise.then(() => setSaving(false)), []);
    return <h1>Form</h1>;
  }
  await open(<Saving />);
  history.back();
  await seen(question);
  saved.resolve();
  await seen(heading("One"));
  await noDialog();
});

it("asks once for several forms, and names what each would lose", async () => {
  await open(
    <Form>
      <Form label="Other" lost="The other text hasn't been saved." />
      <Form label="Third" />
    </Form>,
  );
  for (const label of ["Text", "Other", "Third"]) await userEvent.fill(page.getByLabelText(label), "Hello");
  history.back();
  await seen(question);
  expect(question.getByText(/saved\.$/).elements()).toHaveLength(2);
  await button("Stay", question).click();
  await button("Save").nth(1).click();
  history.back();
  await seen(question);
  expect(question.getByText(/saved\.$/).elements()).toHaveLength(1);
});

/** Whether closing the page would ask. */
const asksToClose = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("asks before the page closes only while something is unsaved", async () => {
  await open();
  expect(asksToClose()).toBe(false);
  await userEvent.fill(field, "Hello");
  await expect.poll(asksToClose).toBe(true);
  await button("Save").click();
  await expect.poll(asksToClose).toBe(false);
});

it("listens for the page's closing only while something is unsaved", async () => {
  const [added, removed] = [vi.spyOn(window, "addEventListener"), vi.spyOn(window, "removeEventListener")];
  const ofClosing = ([type]: readonly unknown[]) => type === "beforeunload";
  const listeners = () => added.mock.calls.filter(ofClosing).length - removed.mock.calls.filter(ofClosing).length;
  await open();
  // React Aria may have one that asks nothing.
  const others = listeners();
  await userEvent.fill(field, "Hello");
  await expect.poll(listeners).toBe(others + 1);
  await userEvent.clear(field);
  await expect.poll(listeners).toBe(others);
  vi.restoreAllMocks();
});

it("asks only before the page closes for what goes on when another screen shows", async () => {
  function Saving() {
    useUnsavedInPage(true);
    return <h1>Form</h1>;
  }
  await open(<Saving />);
  await expect.poll(asksToClose).toBe(true);
  history.back();
  await seen(heading("One"));
  await gone(question);
  await expect.poll(asksToClose).toBe(false);
});
