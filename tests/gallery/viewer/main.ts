import type { StorybookConfig } from "@storybook/react-vite";

export default {
  stories: ["../**/*.stories.tsx"],
  framework: {
    name: "@storybook/react-vite",
    options: { builder: { viteConfigPath: "tests/gallery/viewer/vite.config.ts" } },
  },
  staticDirs: ["../../../public"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // Stories take no arguments: panels about them would be empty.
  typescript: { reactDocgen: false, check: false },
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    highlight: false,
    interactions: false,
    measure: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
} satisfies StorybookConfig;
