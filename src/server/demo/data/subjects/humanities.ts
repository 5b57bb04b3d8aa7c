import type { SubjectTable } from "../../catalog/subject-table.ts";

export const humanities: readonly SubjectTable[] = [
  {
    code: "ENGL",
    name: "English",
    discipline: "humanities",
    themes: [
      "Gothic fiction",
      "science fiction",
      "African American literature",
      "the graphic novel",
      "medieval romance",
    ],
    courses: `
      1010 College Writing I | x40 core hr ce cap=20 | | Reading, drafting, and revising: essays that make an argument and respond to the arguments of others.
      1020 College Writing II | x28 core hr ce cap=20 | ENGL.1010 | Research writing: finding, judging, and using sources in a longer essay.
      1100 Reading Literature | x4 ce hr
      2000 Critical Methods of Literary Inquiry | sem x2 hr
      2010 Great Books of Antiquity | x2
      2020 Great Books: Medieval to the Enlightenment | x2
      2110 Introduction to Creative Writing | stu x3
      2200 Oral and Written Communication for Engineers | x6 core | ENGL.1020
      2220 Oral and Written Communication for Science | x4 | ENGL.1020
      2360 The American Novel | x2 ce
      2380 Literature and Women | x2 ce =GNDR
      2400 The Horror Story | x3 ce hr
      2490 Studies in Film | x2 | ENGL.1010
      2530 Introduction to Journalism | x2
      2660 Detective Fiction | x2 ce half
      3020 Fiction Writing | stu x2 | ENGL.2110
      3030 Poetry Writing | stu x1 | ENGL.2110
      3050 Theories of Rhetoric | | ENGL.2000
      3160 Milton | sem | ENGL.2000
      3250 American Autobiography | | SO
      3310 Shakespeare: Tragedies | x1 hr | SO
      3430 Jack Kerouac and the Beats | x1 | SO
      3580 The Romantic Poets | | ENGL.2000
      3610 James Joyce's Ulysses | sem | JR
      3770 Irish Literature | ce | SO
      4010 Selected Authors | topics sem x2 | JR
      4230 Advanced Feature Writing | stu x1 | ENGL.2530
      4850 English Capstone | sem x1 | SR
    `,
  },
  {
    code: "WRIT",
    name: "Writing",
    discipline: "humanities",
    themes: ["technical editing", "grant writing"],
    courses: `
      1510 Writing and Critical Inquiry | sem x14 core hr half rhsa cap=20 | | A half-term writing seminar in which students explore one question through several kinds of writing and assemble a portfolio.
      1520 Writing across the Disciplines | sem x6
      2300 Professional Writing | x3 ce half
      2400 Writing for the Web | x2 ce half
      3100 Technical and Scientific Communication | x3 ce | ENGL.1020
      3400 Editing and Publishing | | ENGL.1020
      4100 Writing Center Practicum | pra x1 | JR
      5100 Writing for Graduate Research | sem x2 | career:GRAD
    `,
  },
  {
    code: "HIST",
    name: "History",
    discipline: "humanities",
    themes: [
      "the Cold War",
      "immigration",
      "the history of medicine",
      "Lowell and the textile mills",
      "the Ottoman Empire",
    ],
    courses: `
      1050 Western Civilization I | x4 ce hr
      1060 Western Civilization II | x4 ce hr
      1070 World History to 1500 | dis x2 +6 hr core
      1080 World History since 1500 | dis x2 +6 core
      1110 United States History to 1877 | x4 ce hr core
      1120 United States History since 1877 | x4 ce core
      1160 War in World History | x2
      2320 Nazi Germany | x1
      2400 History of Ancient Greece | x1
      2410 History of Rome | x1 ce
      2440 Witchcraft in Early Modern Europe | x1 hr
      2540 History of Modern China | x1
      2750 History of Baseball | x2 ce half
      2970 Introduction to Historical Methods | sem x2 | SO
      3020 The Civil War and Reconstruction | x1 | SO
      3070 Women in American History | =GNDR | SO
      3110 The American Revolution | x1 ce | SO
      3250 The Soviet Experience | | SO
      3310 Slavery in the Atlantic World | | SO
      3430 Latin America since Independence | | SO
      3600 History of Lowell | x1 fld | SO
      3770 Modern South Asia | | SO
      4320 Senior Research Seminar in History | sem x2 | HIST.2970 and SR
      4500 Public History Internship Seminar | sem | JR
      5100 Historiography | sem | career:GRAD
      5300 Archives and Public Memory | sem | career:GRAD
    `,
  },
  {
    code: "PHIL",
    name: "Philosophy",
    discipline: "humanities",
    themes: ["the philosophy of mind", "environmental ethics", "existentialism"],
    courses: `
      1000 Introduction to Philosophy | x6 ce hr core | | What can we know, what should we do, and what is there? Classic answers and their critics.
      1010 Introduction to Critical Thinking | x4 ce
      1030 Introduction to Logic | x3 ce
      1060 Contemporary Moral Issues | x3 hr
      2030 The Quest for the Good Life | x2
      2040 Introduction to Ethics | x4 ce hr
      2050 Ethical Issues in Technology | x3 ce half
      2060 Engineering and Ethics | x4
      2100 Philosophy of Science | x1
      2310 Biomedical Ethics | x2 ce
      3010 Logic | | PHIL.1030
      3030 Ancient Philosophy | x1 | SO
      3050 Modern Philosophy: Descartes to Kant | x1 | SO
      3280 Philosophy of Law | x1 =LGST | SO
      3340 Buddhism and Asian Philosophy | x1 | SO
      3550 Philosophy and Film | x1 | SO
      4010 Kant | sem | JR
      4700 Seminar: Selected Problems in Philosophy | topics sem | JR
    `,
  },
  {
    code: "GNDR",
    name: "Gender Studies",
    discipline: "humanities",
    themes: ["masculinities", "feminist theory"],
    courses: `
      2400 Introduction to Gender Studies | x3 ce hr
      2500 Gender, Race, and Class in the Media | x2
      3300 Women and Work | x1 | SO
      3520 Sexuality and Society | x1 | SO
      4040 Feminist Theory Seminar | sem | JR
      4400 Gender and Global Health | x1 | JR
    `,
  },
  {
    code: "HONR",
    name: "Honors College",
    discipline: "humanities",
    themes: ["utopias", "the science of sleep"],
    courses: `
      1100 First-Year Seminar in Honors: Text in Context | sem x12 core honors cap=19
      2100 Honors Seminar | sem topics x4 honors cap=19
      3100 Honors Research Methods | sem x3 honors | SO
      3200 Honors Leadership and Service | sem x2 honors | SO
      3500 Honors Seminar Abroad | sem x2 honors abroad | SO
      4900 Honors Project | ind | JR
    `,
  },
  {
    code: "EDUC",
    name: "Education",
    discipline: "education",
    themes: ["multicultural education", "educational technology", "assessment"],
    courses: `
      1100 Becoming a Teacher | x2
      2000 Introduction to Education | x2 ce
      2100 Child Development for Educators | x2 ce
      2600 Teaching in a Digital Age | x2 ce half
      3000 Teaching Reading and Language Arts | x2 | EDUC.2000
      3100 Teaching Mathematics in the Elementary School | x2 | EDUC.2000 and MATH.2000
      3200 Teaching Science in the Elementary School | x1 | EDUC.2000
      3400 Inclusive Classrooms | x2 ce | EDUC.2000
      4100 Classroom Management | | JR
      4200 Student Teaching Practicum | pra x4 | SR
      5010 Curriculum and Teaching: English | x1 | career:GRAD
      5030 Curriculum and Teaching: Mathematics | x1 | career:GRAD
      5100 Schools as Complex Organizations | x1 | career:GRAD
      5260 Teaching Diverse Populations | x2 | career:GRAD
      5550 Language Acquisition and Literacy | x1 | career:GRAD
      6040 Educational Program Planning | | career:GRAD
      6230 School Leadership | | career:GRAD
      7020 Research Design in Education | sem | career:GRAD
    `,
  },
];
