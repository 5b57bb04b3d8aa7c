import { describe, expect, it } from "vitest";
import { outlookOf } from "#app/lib/outlook/outlook.ts";
import { drawingWords, filledWords, outlookSentence, spanWords } from "#app/lib/outlook/outlook-words.ts";
import type { HistoryTerm } from "#contract/calls/class-history";

/** A class of 30 seats that filled in two days. */
const term = (ago: number, more: Partial<HistoryTerm> = {}): HistoryTerm => ({
  Term: { Code: `T${ago}`, Description: `Term ${ago}` },
  Classes: 1,
  Seats: 30,
  Enrolled: 30,
  FullAfterHours: 48,
  WaitList: { Most: 12, GotIn: 9, EveryoneUpTo: 9 },
  ...more,
});
const never = { FullAfterHours: null, Enrolled: 24 };
const upTo = (place: number, most = 12) => ({ WaitList: { Most: most, GotIn: place, EveryoneUpTo: place } });

const say = (terms: readonly HistoryTerm[], of: { place?: number; seats?: number | null } = {}) => {
  const outlook = outlookOf(terms, { seats: 30, ...of });
  return outlook && outlookSentence(outlook);
};

describe("What earlier terms say of seats", () => {
  it("is nothing with fewer than three of them", () => {
    expect(say([])).toBeUndefined();
    expect(say([term(1), term(2)])).toBeUndefined();
  });

  it("is within what time they were full: the longest of these terms", () => {
    expect(say([term(1), term(2, { FullAfterHours: 5 }), term(3, { FullAfterHours: 96 })])).toBe(
      "This class filled within 4 days in each of the last 3 terms.",
    );
    expect(say([term(1), term(2, never), term(3, { FullAfterHours: 1 })])).toBe(
      "This class filled within 48 hours in 2 of the last 3 terms.",
    );
  });

  it("is that there were free seats until the end", () => {
    const terms = [1, 2, 3].map((ago) => term(ago, never));
    expect(say(terms)).toBe("This class had open seats until enrollment closed in each of the last 3 terms.");
  });

  it("is about all sections, which say nothing of one of them", () => {
    const terms = [term(1, { Classes: 3 }), term(2), term(3)];
    expect(say(terms)).toBe("All sections filled within 48 hours in each of the last 3 terms.");
    expect(say(terms.map((each) => ({ ...each, ...never })))).toBe(
      "At least one section had open seats until enrollment closed in each of the last 3 terms.",
    );
  });

  it("is of the last four terms, however many there are", () => {
    const terms = [1, 2, 3, 4, 5].map((ago) => term(ago, ago === 5 ? never : {}));
    expect(say(terms)).toBe("This class filled within 48 hours in each of the last 4 terms.");
  });
});

describe("What earlier terms say of a place", () => {
  it("is up to which place everyone got in, in how many of those with a waitlist this long", () => {
    const terms = [term(1), term(2, upTo(11)), term(3, upTo(2)), term(4)];
    expect(say(terms, { place: 4 })).toBe(
      "#4: in 3 of the last 4 terms with a waitlist this long, everyone up to #9 got in.",
    );
    expect(say(terms, { place: 2 })).toBe(
      "#2: in each of the last 4 terms with a waitlist this long, everyone up to #2 got in.",
    );
    expect(say(terms, { place: 12 })).toBe(
      "#12: in each of the last 4 terms with a waitlist this long, someone up to #12 didn't get in.",
    );
  });

  it("leaves out terms whose waitlist was shorter, or isn't known, and then is about the seats", () => {
    const short = [term(1), term(2, upTo(3, 3)), term(3), term(4, { WaitList: null })];
    expect(say(short, { place: 4 })).toBe("This class filled within 48 hours in each of the last 4 terms.");
    expect(say([...short, term(5, upTo(4))], { place: 4 })).toBe(
      "#4: in each of the last 3 terms with a waitlist this long, everyone up to #4 got in.",
    );
  });

  it("compares places by their share of the seats where classes were much larger or smaller", () => {
    const large = [1, 2, 3].map((ago) => term(ago, { Seats: 90 }));
    // #9 of 90 seats is as far as #3 of 30.
    expect(say(large, { place: 3 })).toBe(
      "#3: in each of the last 3 terms with a waitlist this long for the class size, everyone up to a similar place got in.",
    );
    expect(say(large, { place: 4 })).toContain("someone up to #4 didn't get in");
    // Three classes of 30 seats aren't larger, and a class without a limit has no share.
    const three = large.map((each) => ({ ...each, Classes: 3 }));
    expect(say(three, { place: 4 })).toContain("everyone up to #9 got in");
    expect(say(large, { place: 4, seats: null })).toContain("everyone up to #9 got in");
  });
});

describe("The words of numbers", () => {
  it("count hours for two days, and then days", () => {
    expect([1, 48, 49, 72].map(spanWords)).toEqual(["1 hour", "48 hours", "3 days", "3 days"]);
  });

  it("say how much was taken of what never filled", () => {
    expect(filledWords(term(1, never))).toBe("Never full, 80% of seats taken");
    expect(filledWords(term(1))).toBe("Filled within 48 hours");
  });

  it("say what the drawing shows, a clause a term", () => {
    const terms = [term(1), term(2, upTo(0)), term(3)];
    expect(drawingWords(outlookOf(terms, { place: 3, seats: 30 })!)).toBe(
      "Term 1: waitlist of 12, everyone up to #9 got in; Term 2: waitlist of 12, #1 didn't get in; Term 3: waitlist of 12, everyone up to #9 got in",
    );
    expect(drawingWords(outlookOf(terms, { seats: 30 })!)).toBe(
      "Term 1: Filled within 48 hours; Term 2: Filled within 48 hours; Term 3: Filled within 48 hours",
    );
  });
});
