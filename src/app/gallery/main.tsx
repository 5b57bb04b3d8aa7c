import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { AriaRouter } from "../ui/aria-router.tsx";
import { Gallery } from "./gallery.tsx";
import "../styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("gallery.html has no element with the id root.");
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <AriaRouter>
        <Gallery />
      </AriaRouter>
    </MemoryRouter>
  </StrictMode>,
);
