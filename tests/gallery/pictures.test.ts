import { expect, it } from "vitest";
import { commands } from "vitest/browser";
import { pictured, pictureNames } from "./every-picture.ts";

const tests = import.meta.glob<string>("./*/pictures.test.ts", { query: "?raw", import: "default", eager: true });
const comparedFolders = Object.values(tests).flatMap((source) =>
  [...source.matchAll(/^testPictures\("([^"]+)"\);/gm)].map(([, folder = ""]) => folder),
);

it("every pictured story is in a folder whose pictures are compared", () => {
  const left = pictured.filter(({ file }) => !comparedFolders.some((folder) => file.startsWith(`${folder}/`)));
  expect(left.map(({ title }) => title)).toEqual([]);
  expect(pictured.length).toBeGreaterThan(0);
});

it("keeps no picture that no story shows", async () => {
  expect(await commands.picturesLeft(pictureNames)).toEqual([]);
});
