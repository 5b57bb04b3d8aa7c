import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { enrolledClass, enrolledClasses, good, waitlisted } from "../../support/cart/cart-entries.ts";
import { emulate, expectAccessible, expectContrast } from "../../support/component/accessible.ts";
import { noDialog, press, seen } from "../../support/component/act.ts";
import { speakEnglish, speakSpanish } from "../../support/component/english.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { openClasses } from "../../support/component/my-classes.ts";
import { openApp } from "../../support/component/open-app.tsx";
import { savedFiles } from "../../support/component/saved-files.ts";
import { SHARED_NUMBERS, SHARED_VIEW, sharedResult } from "../../support/documents/shared-schedule-data.ts";
import { people } from "../../support/registration/people.ts";

const ADDRESS = `${location.origin}/schedule-builder/view?term=3730&classes=`;
const PICTURE = "Class Schedule 2027 Spring.png";
const OWN_ADDRESS = ADDRESS + SHARED_NUMBERS.join(",");

const openViewer = async () =>
  await openApp(SHARED_VIEW, { user: { data: people.nobody }, publicResults: { data: sharedResult() } });
const item = (name: string) => page.getByRole("menuitem", { name });
const permalink = dialog("Permalink Schedule");
const openLink = async () => await button("Permalink").first().click();

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

it("copies the link and says so", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openViewer();
  await openLink();
  await button("Copy Link", permalink).click();
  await seen(text("Link copied"));
  expect(copied).toHaveBeenCalledExactlyOnceWith(OWN_ADDRESS);
  await noDialog();
});

it("has the picture for this phone's lock screen, or else for a usual one, in the theme that shows", async () => {
  await openViewer();
  await openLink();
  const saved = savedFiles();
  const asked = async () => {
    const ask = vi.spyOn(window, "fetch").mockImplementation(async () => new Response("drawn"));
    await button("Lock Screen Picture", permalink).click();
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    const address = ask.mock.calls[0]![0] as string;
    ask.mockRestore();
    return Object.fromEntries(new URL(address).searchParams);
  };
  expect(await asked()).toEqual({ language: "en-US", size: "phone" });
  await expect.poll(() => saved.map(({ name, file }) => [name, file.type])).toEqual([[PICTURE, "image/png"]]);
  await press("{Escape}");
  const phone = { width: 412, height: 915 };
  for (const [name, value] of Object.entries(phone)) Object.defineProperty(screen, name, { value, configurable: true });
  vi.spyOn(window, "devicePixelRatio", "get").mockReturnValue(2.625);
  onTestFinished(() => {
    for (const name of Object.keys(phone)) Reflect.deleteProperty(screen, name);
  });
  await openViewer();
  await openLink();
  expect(await asked()).toEqual({ language: "en-US", size: "phone", width: "1082", height: "2402" });
});

describe("the picture for a lock screen", () => {
  const openOnPhone = async (share: Navigator["share"]) => {
    const saved = savedFiles();
    await openViewer();
    await openLink();
    vi.spyOn(window, "fetch").mockImplementation(async () => new Response("drawn"));
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query === "(pointer: coarse)" ? Object.defineProperty(real(query), "matches", { value: true }) : real(query),
    );
    for (const [name, value] of Object.entries({ share, canShare: () => true }))
      Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => {
      for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
    });
    await button("Lock Screen Picture", permalink).click();
    return saved;
  };

  it("goes to a phone's own sheet as a file, and nowhere else once that is closed", async () => {
    const share = vi.fn<Navigator["share"]>().mockRejectedValue(new DOMException("", "AbortError"));
    const saved = await openOnPhone(share);
    await expect
      .poll(() => share.mock.calls.map(([data]) => data?.files?.map(({ name }) => name)))
      .toEqual([[PICTURE]]);
    expect(saved).toEqual([]);
  });

  it("is saved where the sheet is refused", async () => {
    const saved = await openOnPhone(
      vi.fn<Navigator["share"]>().mockRejectedValue(new DOMException("", "NotAllowedError")),
    );
    await expect.poll(() => saved.map(({ name }) => name)).toEqual([PICTURE]);
  });

  it("opens in a tab if it can't be fetched", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await openViewer();
    await openLink();
    vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    await button("Lock Screen Picture", permalink).click();
    await expect
      .poll(() => opened.mock.calls.map(([href]) => String(href)))
      .toEqual([expect.stringContaining("size=phone")]);
  });
});

it("selects the address where the clipboard is denied", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
  await openViewer();
  await openLink();
  await button("Copy Link", permalink).click();
  const field = permalink.getByRole("textbox", { name: "Link" });
  await expect.element(field).toHaveValue(OWN_ADDRESS);
  const selected = () => {
    const { selectionStart, selectionEnd } = field.element() as HTMLInputElement;
    return [selectionStart, selectionEnd];
  };
  await expect.poll(selected).toEqual([0, OWN_ADDRESS.length]);
});

it("opens the system's sheet where there is one, and nothing else when that is closed", async () => {
  await openViewer();
  await openLink();
  await seen(button("QR Code", permalink));
  expect(button("Share via…").length).toBe(0);
  await press("{Escape}");
  const share = vi.fn<Navigator["share"]>().mockRejectedValue(new DOMException("", "AbortError"));
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  await openViewer();
  await openLink();
  await button("Share via…", permalink).click();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Class Schedule, 2027 Spring", url: OWN_ADDRESS });
  await press("{Escape}");
  await noDialog();
});

it("draws the link as a QR code with white around it, in both themes", async () => {
  await openViewer();
  await openLink();
  await button("QR Code", permalink).click();
  const code = dialog("QR Code").getByRole("img", { name: "QR code for the link below" });
  await seen(code);
  await seen(text(OWN_ADDRESS, dialog("QR Code")));
  const [light, dark] = [...code.element().querySelectorAll("path")];
  const { x, y, width, height } = dark!.getBBox();
  const size = light!.getBBox().width;
  expect([x, y, size - x - width, size - y - height]).toEqual([4, 4, 4, 4]);
  expect([light!, dark!].map((path) => getComputedStyle(path).fill)).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  await emulate({ colorScheme: "dark" });
  expect(getComputedStyle(light!).fill).toBe("rgb(255, 255, 255)");
  await expectContrast();
});

it("prints large letters from its own entry, as the dialog says before it is saved", async () => {
  const saved = savedFiles();
  const sent = vi.spyOn(Worker.prototype, "postMessage");
  await openViewer();
  await openLink();
  await button("PDF, Large Print", permalink).click();
  const question = dialog("Download Schedule");
  const large = question.getByRole("checkbox", { name: /^Large print/ });
  await expect.element(large).toBeChecked();
  await expectAccessible();
  await button("Download PDF", question).click();
  await noDialog();
  expect(await saved[0]!.file.slice(0, 5).text()).toBe("%PDF-");
  expect(JSON.stringify(sent.mock.calls)).toContain('"print":"large"');
});

it("asks the files of a link in the page's language, and leaves the link to its reader's", async () => {
  speakSpanish();
  onTestFinished(speakEnglish);
  await openViewer();
  await button("Enlace permanente").first().click();
  const files = () => page.getByRole("dialog").getByRole("link").elements() as HTMLAnchorElement[];
  await expect.poll(files).toHaveLength(4);
  expect(files().filter(({ href }) => new URL(href).searchParams.get("language") !== "es-US")).toEqual([]);
  expect(page.getByRole("dialog").getByRole("textbox").element()).toHaveValue(OWN_ADDRESS);
});

const ON_IMAGES = "Images have no text. PDF and Printable Page are accessible.";

it("says below the ways to share of images which files can be read instead", async () => {
  await openViewer();
  await openLink();
  for (const name of ["Image (opens in a new tab)", "Image (SVG) (opens in a new tab)"]) {
    await expect.element(permalink.getByRole("link", { name, exact: true })).toHaveAccessibleDescription(ON_IMAGES);
  }
});

describe("My Classes", () => {
  const open = async () => {
    const classes = enrolledClasses(
      enrolledClass({ class: { number: 100, auto: [103] }, labs: [{ number: 102 }, { number: 103 }] }),
      enrolledClass({ class: { number: 200, course: "PSYC.1010" }, ...waitlisted }),
      enrolledClass({ class: { number: 300, course: "ARTS.1010", status: "X" } }),
    );
    await openClasses({ enrolledClasses: { data: good(classes) } });
    await button("Share").click();
  };

  it("names in its link only the classes with a seat", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await open();
    await item("Copy Link").click();
    await seen(text("Link copied"));
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${ADDRESS}100,102`);
  });

  // These have the classes that are waited for, too.
  it.each([
    ["PDF, Large Print", /PrintSchedule\?term=3730&career=UGRD&language=en-US&print=large$/],
    ["Add to Calendar", /Enrollment\/Calendar\?term=3730&career=UGRD&language=en-US$/],
    ["Printable Page", /Enrollment\/PrintPage\?term=3730&career=UGRD&language=en-US$/],
    ["Image (SVG)", /Enrollment\/Picture\?term=3730&career=UGRD&language=en-US&format=svg$/],
  ])("opens %s in a new tab", async (name, address) => {
    await open();
    await expect.element(item(`${name} (opens in a new tab)`)).toHaveAttribute("href", expect.stringMatching(address));
  });

  it("says of images which files can be read instead, and names the items without it", async () => {
    await open();
    for (const name of ["Image (opens in a new tab)", "Image (SVG) (opens in a new tab)"]) {
      await expect.element(page.getByRole("menuitem", { name, exact: true })).toHaveAccessibleDescription(ON_IMAGES);
    }
    await expectAccessible();
  });

  it("asks for every file in the language of a page in Spanish", async () => {
    speakSpanish();
    onTestFinished(speakEnglish);
    await openClasses({ enrolledClasses: { data: good(enrolledClasses(enrolledClass({}))) } });
    await button("Compartir").click();
    await seen(page.getByRole("menuitem", { name: /^PDF con letra grande/ }));
    const files = page.getByRole("menu").getByRole("menuitem").elements();
    const addresses = files.flatMap((file) => file.getAttribute("href") ?? []);
    expect(addresses).toHaveLength(5);
    expect(addresses.filter((address) => new URL(address).searchParams.get("language") !== "es-US")).toEqual([]);
    const pdf = page.getByRole("link", { name: /^Ver horario semanal/ }).element();
    expect(pdf.getAttribute("href")).toContain("language=es-US");
  });
});
