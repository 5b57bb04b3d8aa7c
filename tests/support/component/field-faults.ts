import styles from "#app/ui/fields/field.module.css";

/** A name that the styles of fields no longer have would find no fault. */
function ofFields(name: "field" | "body" | "control"): string {
  const own = styles[name];
  if (own === undefined) throw new Error(`The styles of fields have no class ${name}.`);
  return `.${own.split(" ").join(".")}`;
}

/** What a form's fields do wrong at the width that the window has, in words. */
export const fieldFaults = (): string[] =>
  [burstWords, burstFields, narrowInputs, narrowFields, cutPlaceholders].flatMap((find) => find());

const name = (element: Element) =>
  `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;

/** Rounding, and the hairline of a border. */
const SLACK = 1;

/** Words of a control that leave its box, or are cut where no ellipsis says so. */
function burstWords(): string[] {
  const controls = document.querySelectorAll("button, a[class*=button], [role=button], label, [class*=control]");
  return [...controls].filter(isShown).flatMap((control) => {
    const box = control.getBoundingClientRect();
    const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const bad: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.textContent?.trim() || !isShown(node.parentElement!)) continue;
      // Texts for screen readers, and texts that end with an ellipsis on purpose.
      if (node.parentElement!.closest("[class*=visually-hidden], .one-line, .two-lines")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right } of range.getClientRects())
        if (left < box.left - SLACK || right > box.right + SLACK) bad.push(`${name(control)}: “${node.textContent}”`);
    }
    return bad;
  });
}

/** Parts of a field that leave its edge. */
function burstFields(): string[] {
  return [...document.querySelectorAll("[class*=control]")].filter(isShown).flatMap((field) => {
    const box = field.getBoundingClientRect();
    return [...field.children]
      .filter(isShown)
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < box.left - SLACK || right > box.right + SLACK;
      })
      .map((part) => `${name(part)} leaves ${name(field)}`);
  });
}

/** Inputs that leave free room in the field that they share with icons and buttons. */
function narrowInputs(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>("[class*=control] > input")]
    .filter(isShown)
    .flatMap((input) => {
      const field = input.parentElement!;
      const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth, columnGap } = getComputedStyle(field);
      const px = (value: string) => Number.parseFloat(value) || 0;
      const inner =
        field.getBoundingClientRect().width -
        [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(px).reduce((a, b) => a + b);
      const others = [...field.children].filter((each) => each !== input && each.getClientRects().length > 0);
      const taken = others.reduce((sum, each) => sum + each.getBoundingClientRect().width + px(columnGap), 0);
      const free = inner - taken - input.getBoundingClientRect().width;
      return free > SLACK ? [`${name(field)} leaves ${Math.round(free)} px next to its input`] : [];
    });
}

/** The inner edges of an element, without its padding. */
function innerEdges(element: Element) {
  const { left, right } = element.getBoundingClientRect();
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
  const [start, end] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
  return {
    left: left + start + Number.parseFloat(borderLeftWidth),
    right: right - end - Number.parseFloat(borderRightWidth),
  };
}

/** Controls that are narrower than their field, and fields that leave free room at the end of their column or row. */
function narrowFields(): string[] {
  const fields = [...document.querySelectorAll(ofFields("field"))].filter(isShown);
  const narrow = fields.flatMap((field) => {
    const body = field.querySelector(`:scope > ${ofFields("body")}`);
    const control = body?.querySelector(ofFields("control"));
    if (!body || !control || !isShown(control)) return [];
    const [own, given] = [control.getBoundingClientRect().width, body.getBoundingClientRect().width];
    return given - own > SLACK
      ? [`${name(control)} takes ${Math.round(own)} of the ${Math.round(given)} px of its field`]
      : [];
  });
  // Rows of a toolbar end where they end; those of a dialog are as wide as its other fields.
  const isToolbar = (place: Element) => {
    const { display, flexDirection } = getComputedStyle(place);
    return display === "flex" && flexDirection === "row" && !place.closest("[role=dialog], [role=alertdialog]");
  };
  const places = new Set(fields.map((field) => field.parentElement!).filter((place) => !isToolbar(place)));
  const free = [...places].flatMap((place) => {
    const { right } = innerEdges(place);
    const parts = [...place.children].filter(isShown);
    const end = Math.max(...parts.map((part) => part.getBoundingClientRect().right));
    return right - end > SLACK ? [`${name(place)} leaves ${Math.round(right - end)} px after its fields`] : [];
  });
  return [...narrow, ...free];
}

/** Placeholders that their input cuts. */
function cutPlaceholders(): string[] {
  const context = document.createElement("canvas").getContext("2d")!;
  return [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")].filter(isShown).flatMap((input) => {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const width = context.measureText(input.placeholder).width;
    return width > room + SLACK ? [`“${input.placeholder}” takes ${Math.round(width)} of ${Math.round(room)} px`] : [];
  });
}
