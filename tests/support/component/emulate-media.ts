import { defineBrowserCommand } from "@vitest/browser-playwright";

export type EmulatedMedia = {
  media?: "print";
  colorScheme?: "dark";
  forcedColors?: "active";
  reducedMotion?: "no-preference";
};

/** A command of the component tests, run where Playwright is; what is left out is as the tests usually have it. */
export const emulateMedia = defineBrowserCommand<[EmulatedMedia]>(async ({ page }, media) => {
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    forcedColors: null,
    reducedMotion: "reduce",
    ...media,
  });
});
