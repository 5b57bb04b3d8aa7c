import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Widgets that pages without the portal's live region use, too. */
const WIDGETS = ["src/calendar/load-failures.tsx", "src/calendar/period-selector.tsx"];

it("one element of the portal is a live region", () => {
  const regions = globSync("src/{app,calendar}/**/*.tsx").filter((file) =>
    /role=("status"|\{[^}]*"status")|aria-live=/.test(readFileSync(file, "utf8")),
  );
  expect(regions.toSorted()).toEqual(["src/app/ui/messages/toast.tsx", ...WIDGETS]);
});
