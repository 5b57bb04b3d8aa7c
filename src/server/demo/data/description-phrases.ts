import type { Discipline } from "../catalog/subject-table.ts";

/** Sentences that make up a description for courses without their own. */
export const openings = {
  first: [
    "An introduction for students who are new to the subject.",
    "Introduces the main ideas, where they came from, and how they're used today.",
    "Introduces key concepts through examples from everyday life and current research.",
    "A survey of the subject's main questions and methods.",
  ],
  middle: [
    "A closer look at the subject, with attention to both methods and results.",
    "Covers the subject from the basics to real-world problems.",
    "Examines key concepts, classic cases, and open questions.",
    "Builds a working knowledge of the subject and its tools.",
  ],
  upper: [
    "An advanced treatment that builds on earlier courses in the major.",
    "Theory and practice, with examples from recent work in the field.",
    "Applies what students have learned in the major to new problems.",
    "An in-depth study that culminates in an independent project.",
  ],
  graduate: [
    "A graduate course that moves from foundations to the current literature.",
    "Students read and discuss original papers on recent developments in the field.",
    "Models and methods for students who will use them in research or practice.",
  ],
} as const;

/** What students do in a course, by discipline. */
export const work: Readonly<Record<Discipline, readonly string[]>> = {
  computing: [
    "Students write and test programs every week and present a final project.",
    "Assignments combine short proofs and programs. There are two exams.",
    "Students work in teams of three or four on a shared codebase.",
  ],
  mathematics: [
    "Weekly problem sets prepare students for three exams.",
    "Gives equal weight to proofs and computation.",
    "Uses software to build intuition for formulas.",
  ],
  physics: [
    "Every unit covers measurement and uncertainty.",
    "Students solve weekly problem sets in small groups.",
    "Lectures include demonstrations. Grades are based on problem sets and exams.",
  ],
  chemistry: [
    "Emphasizes lab safety and clear lab reports from the first week.",
    "Problem sets and short quizzes keep pace with the lectures.",
    "Examples come from medicine, materials, and the environment.",
  ],
  biology: [
    "Students keep a lab notebook, read two research papers, and present one.",
    "Uses living and preserved specimens. A field trip may be required.",
    "Exams test understanding rather than memorization.",
  ],
  engineering: [
    "Includes a semester-long design project with a written report and a presentation.",
    "Covers standards, cost, and safety along with analysis.",
    "Students work in teams and use the tools of the profession.",
  ],
  humanities: [
    "Close readings of short texts. Students write three essays and revise one.",
    "Students take turns leading class discussion.",
    "Grades are based on essays, participation, and a final paper.",
  ],
  social: [
    "Students collect and interpret their own data.",
    "Readings pair classic texts with current reports.",
    "Grades are based on two exams and a policy brief.",
  ],
  language: [
    "Taught mostly in the language being studied, with conversation in pairs and small groups.",
    "Uses films, songs, and newspapers along with the textbook.",
    "Gives equal emphasis to speaking and writing.",
  ],
  art: [
    "Includes regular critiques. A portfolio is due at the end of the term.",
    "Students should expect to spend about $120 on materials.",
    "Includes visits to exhibitions and studios.",
  ],
  music: [
    "Combines listening to, performing, and writing about music.",
    "Ends with a public performance or a recorded project.",
    "Students attend three concerts and write about them.",
  ],
  business: [
    "Students work in teams on case studies from companies of all sizes.",
    "Students work with spreadsheets and present their recommendations.",
    "A term project follows one company through its financial statements.",
  ],
  health: [
    "Every unit weighs evidence from current studies.",
    "Students practice with simulations before working with patients.",
    "Case studies connect the science to the care of individuals and communities.",
  ],
  education: [
    "Includes ten hours of observation at a partner school.",
    "Students plan, teach, and review lessons of their own.",
    "Students compare readings with what they see in classrooms.",
  ],
};

/** For forms in which the work is of another kind and the same in every subject. */
export const formSentences = {
  ind: [
    "Independent study with a faculty member on an agreed-upon topic.",
    "A written plan is due before the term starts, and a report is due at the end.",
  ],
  ths: [
    "Research for the master's thesis under the guidance of an advisor.",
    "Can be repeated until the thesis is accepted.",
  ],
  dsr: [
    "Research for the doctoral dissertation under the guidance of an advisor.",
    "Can be repeated until the dissertation is accepted.",
  ],
  ens: [
    "Weekly rehearsals lead to at least one public concert.",
    "Open to students in every major, by audition where noted.",
  ],
  pra: [
    "Supervised practice outside the classroom, with a weekly meeting to reflect on it.",
    "Students keep a journal and submit a final report.",
  ],
  clin: [
    "Clinical practice with patients under faculty supervision.",
    "Immunization records and a background check must be on file before the first day.",
  ],
  fld: [
    "Fieldwork: students observe, measure, and discuss on site.",
    "The department arranges travel. A fee may apply.",
  ],
  int: [
    "Supervised work with an employer in the field, at least 40 hours per credit.",
    "Students submit a journal and a final report to the faculty supervisor.",
  ],
} as const;

export const topicsSentences = ["Topics vary by term and section.", "Can be repeated with a different topic."] as const;
