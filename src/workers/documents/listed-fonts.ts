/** Addresses of the fonts of many files and of their lists, by path in the repository. Few documents need them. */
export const listedFonts = import.meta.glob<string>(["/src/documents/fonts/*/*.{json,woff}"], {
  query: "?url",
  import: "default",
  eager: true,
  exhaustive: true,
});
