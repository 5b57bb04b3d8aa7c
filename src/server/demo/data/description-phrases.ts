import type { Discipline } from "../catalog/subject-table.ts";

/** Sentences of which the descriptions of courses without a description of their own are made. */

/** `{topic}` is the course's subject matter in running text. */
export const openings = {
  first: [
    "An introduction to {topic} for students who meet the field for the first time.",
    "The main ideas of {topic}, how they came about, and what they are good for today.",
    "Introduces {topic} through examples from everyday life and from current work.",
    "A survey of {topic}: its questions, its methods and its best-known results.",
  ],
  middle: [
    "A closer look at {topic}, with attention to methods as well as results.",
    "Covers {topic} from the basics to problems that are met in practice.",
    "Examines {topic}: the concepts, the classic cases and the open questions.",
    "Builds a working knowledge of {topic} and of the tools that go with it.",
  ],
  upper: [
    "An advanced treatment of {topic}, building on the earlier courses of the major.",
    "Theory and practice of {topic}, with cases from recent work in the field.",
    "Brings together what students have learned so far and applies it to {topic}.",
    "A thorough study of {topic}, ending in a larger piece of independent work.",
  ],
  graduate: [
    "A graduate course in {topic}, from foundations to the current literature.",
    "Recent developments in {topic}, read in original papers and discussed in class.",
    "Models and methods of {topic} for students who will use them in research or practice.",
  ],
} as const;

/** What students do in a course, by discipline. */
export const work: Readonly<Record<Discipline, readonly string[]>> = {
  computing: [
    "Students write and test programs every week and present a final project.",
    "Assignments combine short proofs and programs; there are two examinations.",
    "Work is done in teams of three or four on a shared code base.",
  ],
  mathematics: [
    "Weekly problem sets prepare for three examinations.",
    "Proofs and computation are given equal weight.",
    "Software is used where it helps to see what a formula says.",
  ],
  physics: [
    "Measurements, and how far to trust them, are part of every unit.",
    "Weekly problems are solved in small groups before they are handed in.",
    "Demonstrations accompany the lectures; grades rest on problems and examinations.",
  ],
  chemistry: [
    "Safety in the laboratory and clear reports count from the first week.",
    "Problem sets and short quizzes keep pace with the lectures.",
    "Examples are taken from medicine, materials and the environment.",
  ],
  biology: [
    "Students keep a notebook, read two research papers and present one of them.",
    "Living and preserved specimens are used; a field trip may be required.",
    "Examinations ask for explanations rather than lists.",
  ],
  engineering: [
    "A design project with a written and an oral report runs through the term.",
    "Standards, cost and safety are treated along with analysis.",
    "Students work in teams and use the tools of the profession.",
  ],
  humanities: [
    "Readings are short and close; students write three essays and revise one.",
    "Meetings are discussions, which students take turns to open.",
    "Grades rest on essays, participation and a final paper.",
  ],
  social: [
    "Students collect and interpret a small body of data of their own.",
    "Readings pair classic texts with current reports.",
    "Grades rest on two examinations and a policy brief.",
  ],
  language: [
    "Class is held in the language as far as possible, with conversation in pairs and small groups.",
    "Films, songs and newspapers accompany the textbook.",
    "Speaking and writing are practiced in equal measure.",
  ],
  art: [
    "Work is shown and discussed in regular critiques; a portfolio is due at the end.",
    "Students should expect to spend about $120 on materials.",
    "Visits to exhibitions and studios are part of the course.",
  ],
  music: [
    "Listening, performing and writing about music are combined.",
    "The term ends with a public performance or a recorded project.",
    "Students attend three concerts and report on them.",
  ],
  business: [
    "Cases from companies of all sizes are prepared in teams.",
    "Students work with spreadsheets and present their recommendations.",
    "A term project follows one company through its published figures.",
  ],
  health: [
    "Evidence from current studies is weighed in every unit.",
    "Students practice in simulation before they meet patients.",
    "Case studies connect the science with care of individuals and communities.",
  ],
  education: [
    "Includes ten hours of observation in a partner school.",
    "Students plan, teach and review lessons of their own.",
    "Readings are tested against what students see in classrooms.",
  ],
};

/** For forms in which the work is of another kind and the same in every subject. */
export const formSentences = {
  ind: [
    "Independent study with a member of the faculty on a subject that both agree on.",
    "A written plan is due before the term starts and a report at its end.",
  ],
  ths: [
    "Research for the master's thesis under the guidance of an advisor.",
    "May be taken over several terms until the thesis is accepted.",
  ],
  dsr: [
    "Research for the doctoral dissertation under the guidance of an advisor.",
    "May be taken over several terms until the dissertation is accepted.",
  ],
  ens: [
    "Rehearses weekly toward at least one public concert.",
    "Open to students of every major, by audition where noted.",
  ],
  pra: [
    "Supervised practice outside the classroom, with a weekly meeting to reflect on it.",
    "Students keep a journal and hand in a final report.",
  ],
  clin: [
    "Clinical practice with patients under the supervision of the faculty.",
    "Immunization records and a background check must be on file before the first day.",
  ],
  fld: [
    "Work in the field: what is read beforehand is seen, measured or discussed on site.",
    "Travel is arranged by the department; a fee may apply.",
  ],
  int: [
    "Supervised work with an employer in the field, at least forty hours for each credit.",
    "A journal and a final report are handed in to the faculty supervisor.",
  ],
} as const;

export const topicsSentences = [
  "The topic changes from term to term and is named with each section.",
  "The course may be taken again with another topic.",
] as const;

/** Words of titles that keep their capital in running text. */
export const properWords = new Set(
  `Africa African America American Americans Arabic Asia Asian Atlantic Baroque Bayesian Beats Brazilian Buddhism
  Cambodian Caribbean China Congress Dante Descartes English Enlightenment Europe European Francophone French Germany
  Gothic Greece Hobbes I Irish Islamic Italian Jack James Joyce's Kant Kerouac Khmer Latin Linux Lowell Luso-Brazilian MBA
  Madrid Milton Nazi Ottoman Plato Portuguese Quixote Québec Renaissance Romantic Rome Shakespeare Siena Soviet Spanish
  Ulysses Washington Windows`.split(/\s+/),
);

/** The same for words that do so only together. */
export const properPhrases = [
  "Civil War and Reconstruction",
  "Cold War",
  "Don Quixote",
  "Middle East",
  "New England",
  "Northern Renaissance",
  "South Asia",
  "Southeast Asia",
  "Ottoman Empire",
  "United States",
] as const;
