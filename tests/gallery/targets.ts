/** What a story waits for or acts on: by its role and name, its words, its label, or, with neither, a CSS selector. */
export type Target = { within?: Target } & (
  | { roles: readonly string[]; name?: string | RegExp }
  | { words: string | RegExp }
  | { label: string | RegExp }
  | { selector: string }
);

const role =
  (...roles: string[]) =>
  (name?: string | RegExp, within?: Target): Target => ({
    roles,
    ...(name !== undefined && { name }),
    ...(within && { within }),
  });

/** Names are exact. Without a name, any of its role. */
export const the = {
  button: role("button"),
  checkbox: role("checkbox"),
  combobox: role("combobox"),
  /** Also one that asks before something is lost. */
  dialog: role("dialog", "alertdialog"),
  group: role("group"),
  heading: role("heading"),
  link: role("link"),
  listbox: role("listbox"),
  menuitem: role("menuitem"),
  option: role("option"),
  radio: role("radio"),
  radiogroup: role("radiogroup"),
  region: role("region"),
  searchbox: role("searchbox"),
  tab: role("tab"),
  textbox: role("textbox"),
  /** Any other role. */
  role: (name: string, ...rest: Parameters<ReturnType<typeof role>>) => role(name)(...rest),
  text: (words: string | RegExp, within?: Target): Target => ({ words, ...(within && { within }) }),
  field: (label: string | RegExp, within?: Target): Target => ({ label, ...(within && { within }) }),
  css: (selector: string): Target => ({ selector }),
};
