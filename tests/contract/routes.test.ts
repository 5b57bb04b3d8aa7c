import { expect, it } from "vitest";
import type { Endpoint } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";
import { allRoutes } from "#contract/calls/all-routes";

it("has a route for every endpoint, with parameters of the same names", { tags: ["portal§7.1"] }, () => {
  const parametersOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  for (const endpoint of Object.values(endpoints))
    expect(Object.keys(endpoint.params.properties), endpoint.name).toEqual(parametersOf(endpoint));
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(allRoutes).sort());
});

it("limits every endpoint that draws a PDF or a picture of a week", () => {
  const drawing = Object.values(endpoints).filter(
    ({ name, sends }) => sends === "pdf" || (sends === "image" && name !== "photo"),
  );
  expect(drawing.filter(({ mostPerMinute }) => mostPerMinute === undefined).map(({ name }) => name)).toEqual([]);
});
