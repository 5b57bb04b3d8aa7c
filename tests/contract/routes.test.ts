import { expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import { findReplyProblem } from "#contract/reply-check";
import { routes } from "#contract/routes";

it("says of every endpoint what the contract says", () => {
  const described = Object.entries<Endpoint>(endpoints).map(([name, { method, path, enrolls, takesLong, sends }]) => [
    name,
    {
      method,
      path,
      ...(enrolls !== undefined && { enrolls: true }),
      ...(takesLong && { takesLong }),
      ...(sends && { sends }),
    },
  ]);
  expect(routes).toEqual(Object.fromEntries(described));
});

it("limits every endpoint that draws a PDF or a picture of a week", () => {
  const drawing = Object.values<Endpoint>(endpoints).filter(
    ({ name, sends }) => sends === "pdf" || (sends === "image" && name !== "photo"),
  );
  expect(drawing.filter(({ mostPerMinute }) => mostPerMinute === undefined).map(({ name }) => name)).toEqual([]);
});

it("names the field of a reply that breaks the contract", () => {
  expect(findReplyProblem("classSearchTerms", [{ Code: "3110", Description: "2027 Spring" }])).toBeUndefined();
  expect(findReplyProblem("classSearchTerms", [{ Code: 3110, Description: "2027 Spring" }])).toMatch(
    /^classSearchTerms: \/0\/Code /,
  );
});
