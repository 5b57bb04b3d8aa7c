import { expect, it } from "vitest";
import type { Endpoint } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";
import { findReplyProblem } from "#contract/calls/reply-check";
import { routes } from "#contract/calls/routes";

it("has a route for every endpoint, with parameters of the same names", () => {
  const parametersOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  for (const endpoint of Object.values(endpoints))
    expect(Object.keys(endpoint.params.properties), endpoint.name).toEqual(parametersOf(endpoint));
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(routes).sort());
});

it("limits every endpoint that draws a PDF or a picture of a week", () => {
  const drawing = Object.values(endpoints).filter(
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
