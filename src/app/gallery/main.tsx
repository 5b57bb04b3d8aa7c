import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AriaRouter } from "../ui/aria-router.tsx";
import { createHashRouter } from "../ui/hash-router.ts";
import { RouterProvider } from "../ui/routing.tsx";
import { Gallery } from "./gallery.tsx";
import "../styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("gallery.html has no element with the id root.");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createHashRouter([])}>
      <AriaRouter>
        <Gallery />
      </AriaRouter>
    </RouterProvider>
  </StrictMode>,
);
