import { describe, expect, it } from "vitest";
import { type Criteria, criteriaKey } from "#app/features/class-search/criteria.ts";
import { offeredIn } from "#app/features/class-search/sentence/meaning-words.ts";
import { readSentence, searchedText, suggestMeanings } from "#app/features/class-search/sentence/read-sentence.ts";
import { toVocabulary } from "#app/features/class-search/sentence/vocabulary.ts";
import type { WantedValues } from "#app/features/class-search/sentence/wanted.ts";
import { sentenceData, TERM } from "../../../../support/search/sentence-data.ts";

const data = sentenceData;
const lastNames = ["Haddad", "Lindqvist", "Okafor", "O'Brien", "Opera"];
const vocabulary = toVocabulary({ data, term: TERM, hasCourseOfferings: false, lastNames, hasWeek: true });
const offered = offeredIn(data, TERM);

const read = (text: string, criteria: Criteria = {}, isDone = true) =>
  readSentence(text, { wanted: { criteria }, vocabulary, offered, isDone });

/** The address without escapes, what only the page filters by, and in quotation marks the text that's left. */
function shown({ wanted, rest }: { wanted: WantedValues; rest: string }): string {
  const { criteria, credits, between, isFittingWeek } = wanted;
  const parts = [
    decodeURIComponent(criteriaKey(criteria)).replaceAll("+", " "),
    credits === undefined ? "" : `credits=${credits}`,
    between ? `between=${between.startMinutes}-${between.endMinutes}` : "",
    isFittingWeek ? "week" : "",
    rest.trim() === "" ? "" : `“${rest.trim()}”`,
  ];
  return parts.filter((part) => part !== "").join("&");
}

describe("words become filters", () => {
  it.each([
    // The issue's own sentence, and its parts.
    [
      "gen ed arts tue after 12 open",
      "meetingDays=Include|2&meetingTimeModes=afternoon,evening&enrollmentStatusMode=open&requirementDesignations=GEAH",
    ],
    ["3 credits online no friday", "meetingDays=Exclude|5&campuses=UMLONLINE&credits=3"],
    ["comp 1010", "subjects=COMP&partialCatalogNumber=1010"],
    ["COMP.1010", "subjects=COMP&partialCatalogNumber=1010"],
    ["comp1010l", "subjects=COMP&partialCatalogNumber=1010L"],
    ["c lit 240", "subjects=C LIT&partialCatalogNumber=240"],
    ["computer science", "subjects=COMP"],
    ["fits my week", "week"],
    ["honors", "honorsOnly=true"],
    ["scholars academy", "riverHawkScholarsAcademyOnly=true"],
    ["first half", "sessions=A"],
    ["graduate", "academicCareers=GRAD"],
    // Names by the beginnings of their words.
    ["gened arts", "requirementDesignations=GEAH"],
    ["Gen-Ed arts hum", "requirementDesignations=GEAH"],
    ["general education: arts and humanities", "requirementDesignations=GEAH"],
    ["gen ed science lab", "requirementDesignations=GESL"],
    ["gen ed social", "requirementDesignations=GESS"],
    ["quant lit", "coreCurriculumELOs=QL"],
    ["north campus", "campuses=UMLNORTH"],
    ["on south", "campuses=UMLSOUTH"],
    ["lab", "components=LAB"],
    ["lecture or lab", "components=LEC,LAB"],
    // Days.
    ["tuesday", "meetingDays=Include|2"],
    ["mon wed", "meetingDays=Include|1,3"],
    ["Tue or Thu", "meetingDays=Include|2,4"],
    ["only mondays", "meetingDays=Only|1"],
    ["not on friday", "meetingDays=Exclude|5"],
    ["no mon or fri", "meetingDays=Exclude|1,5"],
    ["fridays off", "meetingDays=Exclude|5"],
    ["no weekends", "meetingDays=Exclude|0,6"],
    // Times.
    ["morning", "meetingTimeModes=morning"],
    ["in the evening", "meetingTimeModes=evening"],
    ["after noon", "meetingTimeModes=afternoon,evening"],
    ["after 5pm", "meetingTimeModes=evening"],
    ["after 10:30", "between=630-1440"],
    ["after 3", "between=900-1440"],
    ["after 3 pm", "between=900-1440"],
    ["before 2 pm open", "enrollmentStatusMode=open&between=0-840"],
    ["no mornings", "between=720-1440"],
    ["before 25", "“before 25”"],
    // Seats and credits.
    ["open or waitlist", "enrollmentStatusMode=openOrWaitList"],
    ["not full", "enrollmentStatusMode=open"],
    ["seats left", "enrollmentStatusMode=open"],
    ["four credits", "credits=4"],
    ["1-credit", "credits=1"],
    // Without.
    ["not online", "campuses=UMLNORTH,UMLSOUTH,UMLEAST"],
    ["no computer science", "excludeSubjects=COMP"],
    ["not honors", "“not honors”"],
    // Numbers.
    ["class 15892", "classNumber=15892"],
    ["level 4", "partialCatalogNumber=4"],
    // Spanish, whatever the page's language.
    [
      "educación general artes martes después de las 12 abiertas",
      "meetingDays=Include|2&meetingTimeModes=afternoon,evening&enrollmentStatusMode=open&requirementDesignations=GEAH",
    ],
    ["3 créditos en línea sin viernes", "meetingDays=Exclude|5&campuses=UMLONLINE&credits=3"],
    ["solo lunes y miércoles", "meetingDays=Only|1,3"],
    ["los jueves por la mañana", "meetingDays=Include|4&meetingTimeModes=morning"],
    ["viernes libre", "meetingDays=Exclude|5"],
    ["antes de las 2", "between=0-840"],
    ["antes de las 9:30 a. m.", "between=0-570"],
    ["a partir de las 17:00", "meetingTimeModes=evening"],
    ["cabe en mi semana", "week"],
    ["de honores con cupo", "enrollmentStatusMode=open&honorsOnly=true"],
    ["abiertas o lista de espera", "enrollmentStatusMode=openOrWaitList"],
    ["dos unidades", "credits=2"],
    ["campus norte", "campuses=UMLNORTH"],
    // What isn't understood, or could be two things, stays.
    ["opera", "“opera”"],
    ["opera tue", "meetingDays=Include|2&“opera”"],
    ["introducton to ehtics open", "enrollmentStatusMode=open&“introducton to ehtics”"],
    ["gen ed", "“gen ed”"],
    ["gen ed science", "“gen ed science”"],
    ["arts", "“arts”"],
    ["data structures", "“data structures”"],
    ["mwf", "“mwf”"],
    ["Lindqvist", "“Lindqvist”"],
    ["  ", ""],
    ["“” %_ <b>", "““” %_ <b>”"],
  ])("%s", (text, expected) => {
    expect(shown(read(text))).toBe(expected);
  });
});

describe("while typing", () => {
  const typing = (text: string, criteria: Criteria = {}) => shown(read(text, criteria, false));

  it("reads a word once it's ended", () => {
    expect(typing("ope")).toBe("“ope”");
    expect(typing("open")).toBe("“open”");
    expect(typing("open ")).toBe("enrollmentStatusMode=open");
    expect(typing("open,")).toBe("enrollmentStatusMode=open");
  });

  it("waits for more where more could belong to it", () => {
    expect(typing("after 3 ")).toBe("“after 3”");
    expect(typing("after 3 pm ")).toBe("between=900-1440");
    expect(typing("after 3 o")).toBe("between=900-1440&“o”");
    expect(typing("gen ed ")).toBe("“gen ed”");
    expect(typing("gen ed arts ")).toBe("requirementDesignations=GEAH");
  });

  it("adds to days of the same kind, and replaces none of another by itself", () => {
    expect(typing("thu ", { meetingDays: "Include|2" })).toBe("meetingDays=Include|2,4");
    expect(typing("no fri ", { meetingDays: "Include|2" })).toBe("meetingDays=Include|2&“no fri”");
    expect(typing("math 1310 ", { subjects: "COMP" })).toBe("subjects=COMP&“math 1310”");
  });

  it("keeps what was typed to the letter, with the space after which typing goes on", () => {
    expect(read("Intro  to ", {}, false).rest).toBe("Intro  to ");
    expect(read("Intro tue to", {}, false).rest).toBe("Intro to");
    expect(read("Intro tue ", {}, false).rest).toBe("Intro ");
    expect(read("tue ", {}, false).rest).toBe("");
  });
});

describe("suggestions", () => {
  const suggested = (text: string) =>
    suggestMeanings(text, vocabulary).map(({ meaning, rest }) =>
      [shown({ wanted: { criteria: {} }, rest }), JSON.stringify(meaning)].filter((part) => part !== "").join(" "),
    );
  const kinds = (text: string) => suggestMeanings(text, vocabulary).map(({ meaning }) => JSON.stringify(meaning));

  it("offers all that a word could be", () => {
    const offers = kinds("arts").join();
    expect(offers).toContain('"requirementDesignations","code":"GEAH"');
    expect(offers).toContain('"subjects","code":"ARTS"');
    expect(offers).toContain('{"kind":"title","text":"arts"}');
    expect(kinds("mwf").join()).toContain('"mode":"All"');
    expect(kinds("mwf").join()).toContain('"mode":"Only"');
  });

  it("offers what the beginning of “not on” could leave out", () => {
    expect(kinds("not on")).toContainEqual('{"kind":"not","criterion":"campuses","code":"UMLONLINE"}');
    expect(kinds("not on fr")).toEqual(expect.arrayContaining(['{"kind":"days","mode":"Exclude","days":[5]}']));
    expect(kinds("not on east")).toContainEqual('{"kind":"not","criterion":"campuses","code":"UMLEAST"}');
  });

  it("offers days, instructors, and courses from their first letters", () => {
    expect(kinds("tues")[0]).toBe('{"kind":"days","mode":"Include","days":[2]}');
    expect(kinds("lind")).toContainEqual('{"kind":"instructor","lastName":"Lindqvist"}');
    expect(kinds("prof okaf")).toContainEqual('{"kind":"instructor","lastName":"Okafor"}');
    expect(kinds("comp 10")[0]).toBe('{"kind":"number","subject":"COMP","start":"10"}');
  });

  it("replaces only the words that it was found by", () => {
    expect(suggested("opera ope").find((each) => each.includes("status"))).toBe(
      '“opera” {"kind":"status","code":"open"}',
    );
  });

  it("always ends with the text as a title, and offers nothing for nothing", () => {
    expect(kinds("zzzz")).toEqual(['{"kind":"title","text":"zzzz"}']);
    expect(kinds("")).toEqual([]);
    expect(kinds("  ")).toEqual([]);
  });
});

describe("what classes are searched by", () => {
  it.each([
    ["opera", "opera"],
    ["opera not", "opera"],
    ["opera not on", "opera"],
    ["opera not fri", "opera"],
    ["opera after", "opera"],
    ["after 3", ""],
    ["not for profit", "not for profit"],
    ["life after death", "life after death"],
    ["", ""],
  ])("%s", (text, expected) => {
    expect(searchedText(text, vocabulary)).toBe(expected);
  });
});
