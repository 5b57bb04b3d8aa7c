// Before anything reads the institution.
import "../../support/component/institution-in-page.ts";
import "#app/styles/index.css";
import type { Decorator, Preview } from "@storybook/react-vite";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { speakEnglish, speakSpanish } from "../../support/component/english.ts";
import { fixClock } from "../fixed-clock.ts";
import { Frame } from "../frame.tsx";
import { STORY_NOW, type Story } from "../story.tsx";

type Chosen = { language: "en-US" | "es-US"; theme: "light" | "dark" | "system" };

const portalOf = (parameters: object) => (parameters as Story["parameters"]).portal;

/** What a story before has left, and what the toolbar says. */
function beginStory({ language, theme }: Chosen, now = STORY_NOW): void {
  fixClock(now);
  toasts.close();
  // Storybook keeps its own settings next to the portal's.
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("portal:")) storage.removeItem(key);
  if (language === "es-US") speakSpanish();
  else speakEnglish();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

const framed: Decorator = (Shown, { parameters, globals }) => {
  const { language } = globals as Chosen;
  if (portalOf(parameters).screen) return <Shown key={language} />;
  return (
    <Frame key={language}>
      <Shown />
    </Frame>
  );
};

export default {
  decorators: [framed],
  beforeEach({ parameters, globals }) {
    const { now, language } = portalOf(parameters);
    const chosen = globals as Chosen;
    beginStory(language ? { ...chosen, language } : chosen, now);
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "mirror",
        dynamicTitle: true,
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
          { value: "system", title: "System" },
        ],
      },
    },
    language: {
      description: "Language",
      toolbar: {
        title: "Language",
        icon: "globe",
        dynamicTitle: true,
        items: [
          { value: "en-US", title: "English" },
          { value: "es-US", title: "Español" },
        ],
      },
    },
  },
  initialGlobals: { theme: "system", language: "en-US" } satisfies Chosen,
  parameters: {
    layout: "fullscreen",
    options: {
      storySort: { order: ["Start Here", "Screens", "Controls", "Calendar"], method: "alphabetical" },
    },
    viewport: {
      options: Object.fromEntries(
        [360, 768, 1280].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: "100%" } },
        ]),
      ),
    },
  },
} satisfies Preview;
