import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledWords } from "../../../scripts/compile-words.ts";
import portal, { ownLanguages } from "../../../vite.config.ts";

/** What the portal's code needs, without what its own page does. */
export default defineConfig({
  base: "./",
  plugins: [compiledWords, react(), ownLanguages],
  worker: portal.worker ?? {},
  resolve: portal.resolve ?? {},
});
