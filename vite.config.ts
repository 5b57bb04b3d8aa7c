import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** What the server answers itself; everything else is the client's. */
const SERVER_PATHS = ["/api", "/sso", "/oidc", "/healthz", "/readyz", "/metrics"];
const serverOrigin = process.env["SERVER_ORIGIN"] ?? "http://localhost:3001";

/** React Aria brings its words in 34 languages; the portal speaks one. */
export const englishOnly: Plugin = {
  name: "english-only",
  enforce: "pre",
  load: (id) =>
    /[\\/]intl[\\/].*[\\/][a-z]{2}-[A-Z]{2}\.mjs$/.test(id) && !id.endsWith("en-US.mjs") ? "export default {}" : null,
};

/** The sheet of parts has an address without an ending in development. */
const galleryAddress: Plugin = {
  name: "gallery-address",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === "/gallery") request.url = "/gallery.html";
      next();
    });
  },
};

/** Smaller files than this, of source, are put together with a neighbour that hardly more screens need. */
const SMALLEST_SHARED_BYTES = 20_000;

/**
 * Left to themselves, what screens share becomes a file for each set of screens that share it: more than a hundred for
 * one screen. The entry stays out of all groups, since what loads first is counted from it (scripts/build.ts).
 */
const ALL_BUT_ENTRY = /[\\/](node_modules|src[\\/](?!app[\\/]main\.tsx))/;
const codeSplitting = {
  groups: [
    { name: "libraries", tags: ["$initial" as const], test: /[\\/]node_modules[\\/]/ },
    { name: "first", tags: ["$initial" as const], test: ALL_BUT_ENTRY },
    {
      name: "shared",
      test: ALL_BUT_ENTRY,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALLEST_SHARED_BYTES,
    },
  ],
};

/** The bundler names a shared file after the screens that share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`;

export default defineConfig({
  // The application may stand below a path of its host.
  base: "./",
  plugins: [react(), englishOnly, galleryAddress],
  build: {
    outDir: "dist/client",
    reportCompressedSize: false,
    // Files that screens share may need one another. A module then runs when it is needed and not when its file is read,
    // or a class would be made before the one that it extends, and no screen would open.
    rolldownOptions: { output: { codeSplitting, chunkFileNames, strictExecutionOrder: true } },
  },
  worker: { format: "es" },
  server: {
    // The embedded database writes there all the time.
    watch: { ignored: [`${import.meta.dirname}/data/**`] },
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: serverOrigin, changeOrigin: false }])),
  },
});
