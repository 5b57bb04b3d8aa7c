const LISTS = ":is(ul, ol, menu):not([role=presentation], [role=none]), [role=list]";
const ITEMS = "li, [role=listitem]";
const HEADINGS = "h1, h2, h3, h4, h5, h6, [role=heading]";
const DIALOGS = "[role=dialog], [role=alertdialog]";
/** `header` and `footer` are landmarks of the page, unless they're of a part of it. */
const LANDMARKS = "header, footer, main, [role=banner], [role=contentinfo], [role=main]";
const PARTS = "article, aside, nav, section, main";
/** What says something without text. */
const CONTENT = "img, svg, input, textarea, button, [role=img]";

/**
 * What screen readers would hear of the page's structure for nothing, or not at all: lists, headings, and paragraphs
 * without content, items outside of lists, landmarks of the page in a dialog, and an id that two elements have. The order
 * of headings is a rule of axe.
 */
export function structureProblems(): string[] {
  const heard = (selector: string) => [...document.body.querySelectorAll(selector)].filter(isHeard);
  return [
    ...heard(LISTS).flatMap((list) => (list.querySelector(ITEMS) ? [] : [`empty list: ${nameOf(list)}`])),
    ...heard(`${HEADINGS}, p`).flatMap((text) => (isEmpty(text) ? [`empty: ${nameOf(text)}`] : [])),
    ...heard("li").flatMap((item) =>
      item.parentElement?.matches(LISTS) ? [] : [`outside of a list: ${nameOf(item)}`],
    ),
    ...heard(DIALOGS).flatMap((dialog) =>
      [...dialog.querySelectorAll(LANDMARKS)]
        .filter((landmark) => isOfPage(landmark, dialog))
        .map((landmark) => `in a dialog: ${nameOf(landmark)}`),
    ),
    ...repeatedIds().map((id) => `twice: #${id}`),
  ];
}

/** Not what is hidden, or for the eyes alone. */
const isHeard = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest("[aria-hidden=true], [inert], [data-live-announcer]");

const isEmpty = (element: Element) => !element.textContent.trim() && !element.querySelector(CONTENT);

function isOfPage(landmark: Element, dialog: Element): boolean {
  const part = landmark.parentElement?.closest(PARTS);
  if (landmark.role) return ["banner", "contentinfo", "main"].includes(landmark.role);
  return !part || part === dialog || !dialog.contains(part);
}

function repeatedIds(): string[] {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

const LETTERS = 80;
const nameOf = (element: Element) => `${element.outerHTML.slice(0, LETTERS)}`;
