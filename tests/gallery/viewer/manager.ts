import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";

addons.setConfig({
  theme: create({ base: "light", brandTitle: "Student Portal", brandTarget: "_self" }),
  layout: { showPanel: false },
});
