import { expect, it } from "vitest";
import { openPart } from "../../support/component/open-app.tsx";
import { structureProblems } from "../../support/component/structure.ts";

const BLANK = " ";

it("names empty parts, items without a list, landmarks in a dialog, and ids that are there twice", async () => {
  await openPart(
    <>
      <ul />
      <h2>{BLANK}</h2>
      <p id="words"> </p>
      <div>
        <li>An item</li>
      </div>
      <div role="dialog" id="words" aria-label="A dialog">
        <header>A bar</header>
        <main>A page</main>
      </div>
    </>,
  );
  expect(structureProblems()).toEqual([
    "empty list: <ul></ul>",
    "empty: <h2> </h2>",
    'empty: <p id="words"> </p>',
    "outside of a list: <li>An item</li>",
    "in a dialog: <header>A bar</header>",
    "in a dialog: <main>A page</main>",
    "twice: #words",
  ]);
});

it("leaves what isn't heard, what is said without text, and parts of a part", async () => {
  await openPart(
    <>
      <ul hidden />
      <ul role="presentation" />
      <p aria-hidden="true" />
      <ol>
        <li>An item</li>
      </ol>
      <p>
        <img alt="A tree" src="data:," />
      </p>
      <div role="dialog" aria-label="A dialog">
        <section>
          <header>Of a part</header>
        </section>
        <header role="presentation">Of a list</header>
      </div>
    </>,
  );
  expect(structureProblems()).toEqual([]);
});
