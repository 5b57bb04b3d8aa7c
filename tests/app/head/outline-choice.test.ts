import { expect, it } from "vitest";
import { outlineFor } from "#app/head/outline-choice.ts";
import { classesOfTerm, dashboard, plain, searchResults, signIn } from "#app/routing/outlines.ts";
import { screens } from "#app/routing/screens.ts";
import type { User } from "#contract/calls/profile";
import { people } from "../../support/registration/people.ts";

const student = people.student as User;
const visitor = people.nobody as User;

it.each([
  ["a visitor's home", screens.home, visitor, false, signIn],
  ["a visitor's home without the prompt", screens.home, visitor, true, plain],
  ["a visitor's search", screens.classSearchResults, visitor, false, searchResults],
  ["a visitor's cart, whatever was closed at home", screens.cart, visitor, true, signIn],
  ["a student's home", screens.home, student, false, dashboard],
  ["a student's cart", screens.cart, student, false, classesOfTerm],
  ["a cart before anyone is known", screens.cart, undefined, false, classesOfTerm],
  ["a screen for others", screens.staff, student, false, plain],
  ["a screen that's off", screens.builderResults, { ...student, Features: [] }, false, plain],
  ["an address of no screen", undefined, visitor, false, plain],
])("%s", (_, screen, user, hasClosedSignInPrompt, outline) => {
  expect(outlineFor(screen, { user, hasClosedSignInPrompt })).toBe(outline);
});
