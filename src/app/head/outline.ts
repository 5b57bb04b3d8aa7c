import { institution } from "#contract/institution-of-page";
import type { User } from "#contract/calls/profile";
import type { Message } from "#words";
import { type Outline, lookOf, plain, signIn } from "../routing/outlines.ts";
import type { ScreenFacts } from "../routing/screens.ts";
import { isIntendedFor } from "../lib/session/audience.ts";
import { chooseLanguage, offeredBy } from "../lib/session/language-choice.ts";
import { CLOSED_ALERTS, CLOSED_SIGN_IN_PROMPT, LANGUAGE, PREFIX } from "../lib/session/storage-keys.ts";
import { stored } from "./stored.ts";

/*
 * What index.html shows until the application does: the bars and the alerts, which are in the page, and blocks in the place
 * of the addressed screen. `outline.css` has its looks.
 */

/** The build writes it: the outline's texts in Spanish, by the English ones. */
declare const SPANISH: Readonly<Partial<Record<string, string>>>;

export type Addressed = { path: string; screen: ScreenFacts | undefined; user: User | undefined };

const NOT_FOUND: Message = "Page Not Found";

/** Before the first paint, as the page reads the element's end. */
export function drawOutline({ path, screen, user }: Addressed): void {
  const say = sayIn(outlineLanguage());
  for (const each of all("[data-text]")) each.textContent = say(each.textContent);
  for (const each of all("[data-owns]")) {
    if (new RegExp(each.dataset["owns"]!).test(path)) each.setAttribute("aria-current", "page");
  }
  const closed = stored(PREFIX + CLOSED_ALERTS);
  for (const each of all("[data-alert]")) each.hidden = Array.isArray(closed) && closed.includes(each.dataset["alert"]);
  for (const each of all("[data-title]")) each.textContent = say(screen?.title ?? NOT_FOUND);
  for (const each of all(".outline-content")) each.append(blocksOf(outlineFor(screen, user), say));
}

/** The application's first file couldn't be loaded. */
export function offerReload(): void {
  const say = sayIn(outlineLanguage());
  const words = element("p", "", say("We couldn't reach the portal. Check your connection and try again."));
  const reload = element("button", "", say("Reload"));
  reload.addEventListener("click", () => location.reload());
  const failure = element("div", "outline-failure");
  failure.role = "alert";
  failure.append(words, reload);
  for (const each of all(".outline-content")) each.replaceChildren(failure);
}

const outlineLanguage = () =>
  chooseLanguage(offeredBy(institution.languages), stored(PREFIX + LANGUAGE), navigator.languages);

function outlineFor(screen: ScreenFacts | undefined, user: User | undefined): Outline {
  const { audience = "everyone", outline = plain, signedOut } = screen ?? {};
  if (user === undefined || user.IsAuthenticated) return outline;
  if (!isIntendedFor(user, audience)) return signIn;
  return signedOut === signIn && stored(PREFIX + CLOSED_SIGN_IN_PROMPT) === true ? plain : (signedOut ?? outline);
}

function blocksOf({ blocks, says }: Outline, say: Say): HTMLElement {
  const parent = element("div", says ? "outline-says" : "outline-blocks");
  for (const block of blocks) {
    const { className, style } = lookOf(block);
    const child = element("span", className);
    Object.assign(child.style, style);
    parent.append(child);
  }
  if (says) parent.append(element("h1", "type-title-2", say(says.title)), element("p", "tone-quiet", say(says.text)));
  return parent;
}

function element(name: string, className = "", text = ""): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

type Say = (text: string) => string;

function sayIn(language: string | undefined): Say {
  return (text) => (language === "es-US" ? (SPANISH[text] ?? text) : text);
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`#root ${selector}`);
}
