import type { SubjectTable } from "../../catalog/subject-table.ts";

export const socialSciences: readonly SubjectTable[] = [
  {
    code: "PSYC",
    name: "Psychology",
    discipline: "social",
    themes: ["sports psychology", "addiction", "memory", "cross-cultural psychology"],
    courses: `
      1010 Introduction to Psychology | x8 core hr ce big | | How people perceive, learn, remember, feel, and get along, and how psychologists study it all.
      2090 Social Psychology | x4 ce hr | PSYC.1010
      2550 Psychology of Women | x1 ce =GNDR | PSYC.1010
      2600 Child and Adolescent Development | x4 ce | PSYC.1010
      2610 Adult Development and Aging | x2 ce | PSYC.1010
      2690 Research I: Basics | lab 4u x3 +6 core | PSYC.1010 and STAT.2830 or PSYC.1010 and MATH.1280
      2720 AIDS and Society | x1 | PSYC.1010
      2780 Personality | x2 ce | PSYC.1010
      2900 Positive Psychology | x2 half ce | PSYC.1010
      3060 Sensation and Perception | x2 | PSYC.1010 and SO
      3130 Learning and Behavior | x2 | PSYC.1010 and SO
      3260 Abnormal Psychology | x3 ce hr | PSYC.1010 and SO
      3350 Cognitive Psychology | x2 | PSYC.2690
      3510 Health Psychology | x2 ce | PSYC.1010 and SO
      3690 Research II: Methods | lab 4u x2 +4 | PSYC.2690:C-
      3750 Industrial Psychology | x1 ce | PSYC.1010
      3780 Autism Spectrum Disorder | x2 | PSYC.2600
      4040 Seminar in Developmental Psychology | sem x1 | PSYC.2690 and JR
      4080 Seminar in Social Psychology | sem x1 | PSYC.2690 and JR
      4690 Research III: Laboratory | lab 4u x2 +2 | PSYC.3690
      4770 Community Psychology Practicum | pra x3 | SR
      5110 Introduction to Community Psychology | sem | career:GRAD
      5200 Applied Behavior Analysis | x2 | career:GRAD
      5270 Family and Community | | career:GRAD
      5500 Autism: Assessment and Treatment | x2 | career:GRAD
      6120 Applied Research Methods | sem | career:GRAD
    `,
  },
  {
    code: "SOCI",
    name: "Sociology",
    discipline: "social",
    themes: ["urban inequality", "the sociology of religion", "digital communities"],
    courses: `
      1010 Introduction to Sociology | x6 core hr ce big
      1500 Social Anthropology | x2 ce hr
      2130 Social Problems | x2 ce
      2150 Gender Roles | x1 =GNDR
      2200 The Family | x2 ce
      2400 Food and Society | x2 half
      3010 Sociology of Work | x1 | SOCI.1010
      3080 Race and Ethnicity | x2 hr | SOCI.1010
      3110 Race, Class, and Schooling | x1 | SOCI.1010
      3120 Medical Sociology | x2 ce | SOCI.1010
      3200 Population and Migration | x1 | SO
      3410 Sociological Theory | x1 | SOCI.1010 and SO
      3600 Sociology of Immigration | x1 | SO
      3650 Research Methods in Sociology | lab 4u x1 +2 | SOCI.1010 and SO
      4650 Community Service Practicum | pra x2 | SR
      4800 Seminar in Sociology | topics sem | SR
    `,
  },
  {
    code: "POLI",
    name: "Political Science",
    discipline: "social",
    themes: ["campaign finance", "European politics", "polling and public opinion"],
    courses: `
      1010 Introduction to American Politics | dis x3 +9 core hr ce
      1100 Introduction to Politics | x2 ce
      1210 Introduction to Comparative Politics | x2 hr
      1750 Introduction to Environmental Politics | x1
      2320 Introduction to World Politics | x2 ce
      2450 Politics and Film | x2 half
      2500 State and Local Government | x1 ce
      3020 Political Thought from Plato to Hobbes | x1 | SO
      3080 Politics and the Press | x1 | SO
      3110 The American Presidency | x1 hr | POLI.1010
      3200 Congress and the Legislative Process | x1 | POLI.1010
      3300 Constitutional Law | x1 =LGST | SO
      3440 Terrorism and National Security | x2 ce | SO
      3510 Middle East Politics | x1 | SO
      3570 Public Policy Analysis | x1 | SO
      4020 Washington Internship Seminar | sem consI | JR
      4120 Seminar in Political Science | topics sem | SR
      5100 Security Studies | sem | career:GRAD
      5250 Peace Negotiation | sem =PCST | career:GRAD
    `,
  },
  {
    code: "ECON",
    name: "Economics",
    discipline: "social",
    themes: ["behavioral economics", "development economics", "sports economics"],
    courses: `
      1010 Principles of Microeconomics | dis x4 +10 core hr ce big
      1020 Principles of Macroeconomics | dis x4 +10 core hr ce big
      2010 Intermediate Microeconomics | x2 | ECON.1010:C- and MATH.1210 or ECON.1010:C- and MATH.1310
      2020 Intermediate Macroeconomics | x2 | ECON.1020:C-
      2100 Statistics for Economics I | x2 | MATH.1210 or MATH.1310
      2110 Statistics for Economics II | x1 | ECON.2100
      3030 Economic History of the United States | x1 | SO
      3040 International Economics | x1 ce | ECON.1010 and ECON.1020
      3090 Money and Banking | x1 ce | ECON.1020
      3120 Econometrics | lab 4u x1 +2 | ECON.2110
      3150 Urban Economics | x1 | ECON.1010
      3180 Labor Economics | x1 | ECON.1010
      4010 Game Theory | x1 | ECON.2010 and MATH.1310
      4150 Health Economics | with=5040 | ECON.2010
      5040 Economics of Health Care | | career:GRAD
      5070 Managerial Economics | x2 ce | career:GRAD
      5210 Innovation and Regional Development | sem | career:GRAD
    `,
  },
  {
    code: "CRIM",
    name: "Criminal Justice",
    discipline: "social",
    themes: ["organized crime", "school safety", "intelligence analysis"],
    courses: `
      1010 The Criminal Justice System | x6 core hr ce
      2210 Criminology I | x4 core ce | CRIM.1010
      2340 Criminal Law | x3 ce | CRIM.1010
      2410 Corrections | x2 ce | CRIM.1010
      2430 Technology and Crime | x2 ce half
      2600 Crime in the Media | x2 half
      2700 Statistics in Criminal Justice | lab x2 +4 | CRIM.2210
      2850 Law Enforcement and Policing | x2 ce | CRIM.1010
      3110 Women and Crime | x1 =GNDR | CRIM.2210
      3220 Criminology II | x2 | CRIM.2210:C-
      3500 Criminal Profiling | x2 ce | SO
      3630 Victimology | x1 ce | SO
      3710 Juvenile Justice | x2 ce | SO
      3900 Introduction to Criminal Justice Research | x2 | CRIM.2210
      4080 Domestic Terrorism | x1 ce | JR
      4160 Computer Crime | x1 ce | JR
      4450 Criminal Mind and Behavior | x2 ce | JR
      4960 Senior Seminar in Criminal Justice | sem x2 | SR
      5060 Administration of Justice | | career:GRAD
      5110 Criminological Theory | | career:GRAD
      5430 Mental Health and Crime | x1 | career:GRAD
      5720 Intelligence Analysis | | career:GRAD
      5900 Threat Assessment | x1 | career:GRAD
    `,
  },
  {
    code: "LGST",
    name: "Legal Studies",
    discipline: "social",
    themes: ["trial advocacy", "sports law"],
    courses: `
      2220 Dispute Resolution | x1 ce
      2340 Business Law | x3 ce
      2610 Introduction to Legal Concepts | x2 hr ce
      2700 Introduction to Legal Studies | x2
      3110 Women and the Law | x1 | SO
      3270 Employment Law | x1 ce | SO
      3350 Legal Research and Writing | sem x1 | LGST.2610
      3840 International Law | x1 | SO
      3910 Wills and Trusts | ce | SO
      3960 Criminal Procedure | x1 | SO
      4010 Legal Studies Internship Seminar | sem consI | JR
    `,
  },
  {
    code: "GLST",
    name: "Global Studies",
    discipline: "social",
    themes: ["human rights", "global cities"],
    courses: `
      1000 Introduction to Global Studies | x2 hr ce
      2200 Global Environmental Governance | x1
      2500 Globalization and Culture | x1
      3100 Development in Practice | x1 | SO
      3400 Study Abroad: Cities of Europe | fld x2 abroad | SO
      3500 Study Abroad: Southeast Asia in Transition | fld x1 abroad | SO
      4100 Global Studies Capstone | sem | SR
      5000 Research Design in Global Studies | sem | career:GRAD
      6030 Comparative Institutions | sem | career:GRAD
      7100 Global Governance | sem | career:GRAD
    `,
  },
  {
    code: "PCST",
    name: "Peace and Conflict Studies",
    discipline: "social",
    themes: ["restorative justice"],
    courses: `
      1010 Introduction to Peace and Conflict Studies | x1 hr
      2210 Nonviolence in Practice | x1
      3100 Mediation Skills | x1 | SO
      4500 Conflict Resolution Practicum | pra x1 | JR
      5000 Conflict Theory | sem | career:GRAD
      5200 Facilitation and Dialogue | sem half | career:GRAD
    `,
  },
];
