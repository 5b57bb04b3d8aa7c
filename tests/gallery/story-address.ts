/** "NothingFits" is "Nothing Fits", and "OnlyAProblem" is "Only A Problem": as Storybook splits names. */
export const wordsOf = (name: string) =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=.)(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, " ");

const kebab = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** Of a file's title in the viewer's addresses: "screens-cart". */
export const addressOf = (title: string) => kebab(title);

/** Of a story, by its file's title and its export's name: "screens-cart--two-carts". */
export const idOf = (title: string, name: string) => `${addressOf(title)}--${kebab(wordsOf(name))}`;
