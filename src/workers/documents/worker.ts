import { expose, transfer } from "comlink";
import { AppError, settle } from "#contract/outcome";
import { drawSchedule } from "#documents/draw-schedule";
import type { ScheduleDocument } from "#documents/schedule";
import { language, speak } from "#words";
import type { DocumentApi } from "./api.ts";

/** Addresses by path in the repository. Each is fetched when a document needs it. */
const fonts = import.meta.glob<string>(
  [
    "/src/documents/fonts/*.ttf",
    "/node_modules/@fontsource/noto-sans/files/noto-sans-{latin,latin-ext,vietnamese,greek,greek-ext,cyrillic,cyrillic-ext}-{400,500,600}-normal.woff",
    "/node_modules/@fontsource/ibm-plex-sans-arabic/files/*-arabic-{400,500,600}-normal.woff",
    "/node_modules/@fontsource/noto-sans-*/files/*-{armenian,devanagari,georgian,hebrew,thai}-{400,500,600}-normal.woff",
  ],
  { query: "?url", import: "default", eager: true, exhaustive: true },
);

const api: DocumentApi = {
  async schedulePdf(schedule) {
    await speakLanguageOf(schedule);
    const drawn = await settle(() => drawSchedule(schedule, { readFont }));
    return drawn.ok ? transfer(drawn, [drawn.value.buffer]) : drawn;
  },
};
expose(api);

/** The page's. Without its texts, what the document adds is in English. */
async function speakLanguageOf(schedule: ScheduleDocument): Promise<void> {
  if (schedule.language !== "es-US" || language() === "es-US") return;
  const texts = await import("#words/es-US.json").catch(() => undefined);
  if (texts) speak("es-US", texts.default);
}

async function readFont(file: string): Promise<Uint8Array> {
  const address = fonts[`/${file}`] ?? (await import("./listed-fonts.ts")).listedFonts[`/${file}`];
  if (address === undefined) throw new Error(`[Bug] ${file} isn't among the worker's fonts.`);
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw new Error(`${address} returned ${response.status}.`);
  } catch (cause) {
    const message = "We couldn't load the fonts for this PDF. Try again.";
    throw new AppError({ code: "NETWORK", message }, { cause });
  }
}
