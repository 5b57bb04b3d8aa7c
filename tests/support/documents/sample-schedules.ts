import { classOf, scheduleOf } from "./printed-schedules.ts";

const lunch = (day: number) => ({ name: "Lunch", day, startMinutes: 735, endMinutes: 795 });

const week = scheduleOf(
  [
    classOf(
      "COMP.1020",
      [
        { days: [1, 3, 5], startMinutes: 540, endMinutes: 590 },
        {
          number: 2,
          days: [4],
          startMinutes: 930,
          endMinutes: 1045,
          place: "Shah Hall 309",
          instructors: ["Ada Byron"],
        },
      ],
      { title: "Computing II", credits: "4 credits" },
    ),
    classOf("MATH.1320", [{ days: [2, 4], startMinutes: 570, endMinutes: 645 }], {
      title: "Calculus II",
      credits: "4 credits",
      color: "teal",
    }),
    classOf("HIST.1050", [{ days: [1, 3], startMinutes: 840, endMinutes: 915, endDate: "2027-03-12" }], {
      title: "Western Civilization",
      color: "purple",
      waitNote: "Waitlisted, #3",
    }),
    classOf("ARTS.2100", [{ days: [1, 3], startMinutes: 840, endMinutes: 915, startDate: "2027-03-15" }], {
      title: "Drawing",
      color: "olive",
    }),
    classOf("PHIL.2010", [], { title: "Ethics" }),
  ],
  { breaks: [lunch(1), lunch(2), lunch(3)] },
);

/** Two pages, with days that are too crowded for their events side by side. */
const crowded = scheduleOf(
  Array.from({ length: 18 }, (_, at) =>
    classOf(`COMP.${1010 + at}`, [{ days: [1 + (at % 5)], startMinutes: 480 + 6 * at, endMinutes: 555 + 6 * at }]),
  ),
);

const SCRIPTS = [
  "Nguyễn Thị Hồng",
  "Ελένη Жанна",
  "Արամ გიორგი",
  "王伟 陳大文",
  "さくら 김민준",
  "محمد דוד",
  "สมชาย प्रिया",
];
const scripts = scheduleOf(
  SCRIPTS.map((name, at) =>
    classOf(`LANG.${1010 + at}`, [{ days: [1 + (at % 5)], startMinutes: 600, endMinutes: 700, instructors: [name] }], {
      title: name,
    }),
  ),
  { student: SCRIPTS.join(" ") },
);

const empty = scheduleOf([], { student: null, noWeekMessage: "You have no classes this term." });

/** One of each kind. */
export const SAMPLES = { week, crowded, scripts, empty };
