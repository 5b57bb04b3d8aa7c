import type { User } from "#contract/calls/profile";
import { institution } from "#contract/institution-of-page";
import type { Language, Message } from "#words";
import { chooseLanguage, offeredBy } from "#words/language-choice";
import { CLOSED_ALERTS, CLOSED_SIGN_IN_PROMPT, LANGUAGE, PREFIX } from "../lib/session/storage-keys.ts";
import { lookOf } from "../routing/outline-blocks.ts";
import type { Outline } from "../routing/outlines.ts";
import { type ScreenFacts, screens } from "../routing/screens.ts";
import type { Addressed } from "./addressed.ts";
import { outlineFor } from "./outline-choice.ts";
import { ALERTS, MAIN, NO_PORTAL, NOT_FOUND, RELOAD } from "./outline-words.ts";
import { stored } from "./stored.ts";

/*
 * What index.html shows until the application does: the bars and the alerts, which are in the page, and blocks in the place
 * of the addressed screen. `outline.css` has its looks.
 */

/** The build writes it: the outline's texts in Spanish, by the English ones. */
declare const SPANISH: Readonly<Partial<Record<string, string>>>;

type Say = (text: Message) => string;

function sayIn(language: Language | undefined): Say {
  return (text) => (language === "es-US" ? (SPANISH[text] ?? text) : text);
}

export function pageLanguage(): Language | undefined {
  return chooseLanguage(offeredBy(institution.languages), stored(PREFIX + LANGUAGE), navigator.languages);
}

/** Again for another address. */
export function drawOutline({ path, name }: Addressed, user: User | undefined): void {
  const language = pageLanguage();
  const say = sayIn(language);
  if (language) document.documentElement.lang = language;
  for (const each of all("[data-text]")) each.textContent = say(each.dataset["text"] as Message);
  for (const each of all("nav")) each.setAttribute("aria-label", say(MAIN));
  for (const each of all(".outline-alerts")) each.setAttribute("aria-label", say(ALERTS));
  for (const each of all("[data-owns]")) {
    const isCurrent = new RegExp(each.dataset["owns"]!).test(path);
    if (isCurrent) each.setAttribute("aria-current", "page");
    else each.removeAttribute("aria-current");
  }
  const closed = stored(PREFIX + CLOSED_ALERTS);
  for (const each of all("[data-alert]")) each.hidden = Array.isArray(closed) && closed.includes(each.dataset["alert"]);
  const screen: ScreenFacts | undefined = name && screens[name];
  for (const each of all("[data-title]")) each.textContent = say(screen?.title ?? NOT_FOUND);
  const hasClosedSignInPrompt = stored(PREFIX + CLOSED_SIGN_IN_PROMPT) === true;
  const outline = outlineFor(screen, { user, hasClosedSignInPrompt });
  for (const each of all(".outline-content")) each.replaceChildren(blocksOf(outline, say));
  for (const each of all(".outline > .page-width")) each.classList.toggle("wide", screen?.isWide === true);
}

/** A file of the application couldn't be loaded, or threw while it ran. */
export function sayThatStartFailed(): void {
  const say = sayIn(pageLanguage());
  const reload = element("button", "", say(RELOAD));
  reload.addEventListener("click", () => location.reload());
  const failure = element("div", "outline-failure");
  failure.setAttribute("role", "alert");
  failure.append(element("p", "", say(NO_PORTAL)), reload);
  // Screen readers say nothing of a region that's busy.
  document.querySelector("#root .outline")?.removeAttribute("aria-busy");
  for (const each of all(".outline-content")) each.replaceChildren(failure);
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

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`#root .outline ${selector}`);
}
