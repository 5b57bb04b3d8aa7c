import { expect, it } from "vitest";
import { commands } from "vitest/browser";
import { pictureNames } from "./every-picture.ts";

it("keeps no picture that no story shows", async () => {
  expect(await commands.picturesLeft(pictureNames)).toEqual([]);
});
