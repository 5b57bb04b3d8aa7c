import type { SubjectTable } from "../../catalog/subject-table.ts";

export const arts: readonly SubjectTable[] = [
  {
    code: "ARTS",
    name: "Art and Design",
    discipline: "art",
    themes: ["mixed media", "illustration for children's books", "experimental photography"],
    courses: `
      1010 Art Concepts I: Two-Dimensional | stu x4
      1020 Art Concepts II: Three-Dimensional | stu x3
      1130 Introduction to Web Art and Design | stu x2 ce
      1150 Drawing I | stu x5 hr
      1400 Color Theory | stu x2
      2010 Painting I | stu x2 | ARTS.1150
      2210 Photography I | stu x3
      2250 Graphic Design I | stu x3 | ARTS.1010
      2280 Ceramics I | stu x2
      2510 Sculpture I | stu x2
      2620 Printmaking | stu x1 | ARTS.1150
      2710 Animation I | stu x2 | ARTS.1150
      3140 Illustration | stu x1 | ARTS.1150
      3250 Graphic Design II | stu x2 | ARTS.2250:C
      3330 Typography | stu x2 | ARTS.2250
      3510 Interaction Design | stu x1 | ARTS.1130
      3710 Animation II | stu x1 | ARTS.2710
      4010 Portfolio Preparation | stu x2 | SR
      4260 Senior Studio in Graphic Design | stu x2 consD | SR and ARTS.3250
    `,
  },
  {
    code: "ARHI",
    name: "Art History",
    discipline: "humanities",
    themes: ["museum studies", "the Northern Renaissance"],
    courses: `
      1010 Art Appreciation | x4 ce hr half
      1030 History of Art I: Prehistory to Medieval | x3 ce
      1040 History of Art II: Renaissance to Modern | x3 ce
      2020 History of Photography | x2 ce
      2050 Islamic Art and Architecture | x1
      2130 Studies in Modern Art | x1
      2720 Film as Art | x2
      3010 Renaissance Art | x1 | SO
      3060 Contemporary Art | x1 | SO
      3250 History of Animation | x1 ce | SO
      4060 Seminar in Art History | topics sem | JR
    `,
  },
  {
    code: "DGMD",
    name: "Digital Media",
    discipline: "art",
    themes: ["documentary", "podcasting"],
    courses: `
      1050 Introduction to Digital Media | x3
      1500 Digital Foundations | stu x2
      2100 Filmmaking I | stu x2
      2300 Sound for Moving Images | stu x1
      2650 Game Design | stu x2 =COMP
      3100 Filmmaking II | stu x1 | DGMD.2100
      3310 Motion Graphics | stu x1 | DGMD.1500
      3530 Virtual and Augmented Reality | stu x1 | SO
      4170 Digital Media Production Workshop | stu x1 | JR
      4800 Digital Media Capstone | stu x1 consD | SR
    `,
  },
  {
    code: "THEA",
    name: "Theatre Arts",
    discipline: "art",
    themes: ["improvisation", "musical theatre"],
    courses: `
      1010 Introduction to Theatre | x2 ce
      1100 Acting I | stu x2
      1700 Public Speaking | x4 ce
      2010 Theatre History I | x1
      2100 Acting II | stu x1 | THEA.1100
      2260 Stagecraft | stu x1
      2350 Costume Design | stu x1
      3100 Directing | stu x1 | THEA.2100
      3360 Playwriting | stu x1 | SO
      3800 Theatre Production Practicum | pra 1-3u x2
      4010 Senior Project in Theatre | stu consI | SR
    `,
  },
  {
    code: "MUSI",
    name: "Music",
    discipline: "music",
    themes: ["film scoring", "world percussion", "audio programming"],
    courses: `
      1000 Introduction to Music | x3 ce hr
      1050 Music and Culture | x2 ce
      1100 Fundamentals of Music | x2
      1110 Music Theory I | lab 4u x2 +4
      1120 Music Theory II | lab 4u x2 +4 | MUSI.1110:C-
      1200 Class Piano I | stu 1u x3
      1300 Applied Lesson: Strings | ind 1-2u
      1310 Applied Lesson: Voice | ind 1-2u
      1320 Applied Lesson: Percussion | ind 1-2u
      2110 Music Theory III | lab 4u x1 +2 | MUSI.1120:C-
      2220 History of Rock | x3 ce half
      2230 History of Jazz | x2 ce half
      2450 Introduction to Music Business | x2
      3010 Music History: Antiquity to Baroque | x1 | MUSI.1120
      3200 Recording Techniques I | auto x2 | SO
      3220 Recording Techniques II | auto x1 | MUSI.3200
      3540 Conducting | stu x1 | MUSI.2110
      3650 Concert Promotion | x1 | MUSI.2450
      4010 Music Education Practicum | pra x2 | SR
      4500 Electronic Music Composition | stu x1 | JR
      5200 Psychoacoustics for Engineers | | career:GRAD
      5450 Music Production Systems | | career:GRAD
    `,
  },
  {
    code: "MUEN",
    name: "Music Ensembles",
    discipline: "music",
    themes: [],
    courses: `
      1100 University Orchestra | ens 1u x1 core
      1200 Concert Band | ens 1u x1 core
      1310 Jazz Ensemble | ens 1u x2 core
      1400 Choral Union | ens 1u x1 core
      1450 Chamber Singers | ens 1u x1 consI core
      1500 Percussion Ensemble | ens 1u x1
      1600 Marching Band | ens 1u x1
      1700 Khmer Classical Ensemble | ens 1u x1
      1800 Opera Workshop | ens 1u x1 consI
      3310 Advanced Jazz Combo | ens 1u x2 consI
    `,
  },
  {
    code: "WLSP",
    name: "Spanish",
    discipline: "language",
    themes: ["Caribbean literature", "Spanish for health care"],
    courses: `
      1010 Spanish 1 and Culture | x6 core ce
      1020 Spanish 2 and Culture | x4 core ce | WLSP.1010
      2100 Spanish 3 and Culture | x3 core ce | WLSP.1020
      2110 Spanish 4 and Culture | x2 | WLSP.2100
      2200 Spanish for Heritage Speakers | x1
      3050 Spanish Grammar and Composition | x1 | WLSP.2110
      3120 Survey of Spanish Literature | x1 | WLSP.2110
      3300 Latin American Cinema | x1 | SO
      3500 Spanish in Madrid | fld x1 abroad | WLSP.2100
      3650 Spanish Translation | x1 | WLSP.3050
      4010 Don Quixote | sem | WLSP.3120
    `,
  },
  {
    code: "WLFR",
    name: "French",
    discipline: "language",
    themes: ["Québec and New England"],
    courses: `
      1010 French 1 and Culture | x3 core ce
      1020 French 2 and Culture | x2 core | WLFR.1010
      2100 French 3 and Culture | x1 | WLFR.1020
      2110 French 4 and Culture | x1 | WLFR.2100
      3030 French Conversation and Phonetics | x1 | WLFR.2110
      3120 Survey of French Literature | x1 | WLFR.2110
      3400 French in Québec | fld x1 abroad | WLFR.2100
      3700 Francophone Africa | x1 | SO
    `,
  },
  {
    code: "WLIT",
    name: "Italian",
    discipline: "language",
    themes: ["Italian cinema"],
    courses: `
      1010 Italian 1 and Culture | x3 core
      1020 Italian 2 and Culture | x2 core | WLIT.1010
      2100 Italian 3 and Culture | x1 | WLIT.1020
      2110 Italian 4 and Culture | x1 | WLIT.2100
      3010 Dante in Translation | x1 | SO
      3200 Modern Italian Culture | x1 | SO
      3500 Italian in Siena | fld x1 abroad | WLIT.1020
    `,
  },
  {
    code: "WLPO",
    name: "Portuguese",
    discipline: "language",
    themes: ["Brazilian music and poetry"],
    courses: `
      1010 Portuguese 1 and Culture | x2 core
      1020 Portuguese 2 and Culture | x1 | WLPO.1010
      2100 Portuguese 3 and Culture | x1 | WLPO.1020
      2200 Portuguese-Speaking New England | x1
      3100 Luso-Brazilian Literature | x1 | WLPO.2100
    `,
  },
  {
    code: "WLKH",
    name: "Khmer",
    discipline: "language",
    themes: ["Cambodian literature"],
    courses: `
      1010 Khmer 1 and Culture | x2 core
      1020 Khmer 2 and Culture | x1 | WLKH.1010
      2100 Khmer 3 and Culture | x1 | WLKH.1020
      2300 Cambodian Americans in Lowell | x1
    `,
  },
  {
    code: "WLAR",
    name: "Arabic",
    discipline: "language",
    themes: ["Arabic calligraphy"],
    courses: `
      1010 Arabic 1 and Culture | x2 core
      1020 Arabic 2 and Culture | x1 core | WLAR.1010
      2100 Arabic 3 and Culture | x1 | WLAR.1020
      2110 Arabic 4 and Culture | x1 | WLAR.2100
      3100 Modern Arabic Literature in Translation | x1 | SO
    `,
  },
];
