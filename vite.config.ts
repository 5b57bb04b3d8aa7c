import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What the server answers itself; everything else is the client's. */
const SERVER_PATHS = ["/api", "/sso", "/oidc", "/healthz", "/readyz", "/metrics"];
const serverOrigin = process.env["SERVER_ORIGIN"] ?? "http://localhost:3001";

export default defineConfig({
  plugins: [react()],
  build: { outDir: "dist/client", reportCompressedSize: false },
  worker: { format: "es" },
  server: {
    // The embedded database writes there all the time.
    watch: { ignored: [`${import.meta.dirname}/data/**`] },
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: serverOrigin, changeOrigin: false }])),
  },
});
