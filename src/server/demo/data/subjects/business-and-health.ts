import type { SubjectTable } from "../../catalog/subject-table.ts";

export const businessAndHealth: readonly SubjectTable[] = [
  {
    code: "ACCT",
    name: "Accounting",
    discipline: "business",
    themes: ["forensic accounting", "sustainability reporting"],
    courses: `
      2010 Financial Accounting | optdis x6 +6 core hr ce
      2020 Managerial Accounting | x5 core ce | ACCT.2010:C-
      3010 Intermediate Accounting I | x2 | ACCT.2020:C-
      3020 Intermediate Accounting II | x2 | ACCT.3010:C-
      3100 Cost Accounting | x1 ce | ACCT.2020
      3210 Accounting Information Systems | x2 | ACCT.2020
      3340 Federal Income Taxation | x1 ce | ACCT.2020
      4010 Auditing | x2 | ACCT.3020
      4210 Advanced Accounting | x1 | ACCT.3020
      4310 Fraud Examination | x1 | ACCT.3210
      5010 Financial Statement Analysis | x2 ce | career:GRAD
      5100 Corporate Taxation | x1 | career:GRAD
      6010 Accounting Information for Management Decisions | x3 half | career:GRAD
    `,
  },
  {
    code: "FINA",
    name: "Finance",
    discipline: "business",
    themes: ["financial technology", "real estate", "derivatives"],
    courses: `
      1100 Personal Finance | x3 ce half
      3010 Business Finance | x5 core hr ce | ACCT.2010 and ECON.1010
      3110 Financial Institutions | x2 | FINA.3010
      3180 Commercial Bank Management | x1 | FINA.3010
      3210 Investments | x2 | FINA.3010:C-
      3500 Financial Planning | x1 ce | FINA.3010
      4010 International Finance | x2 | FINA.3010
      4210 Portfolio and Security Analysis | x1 | FINA.3210
      4310 Options and Futures | x1 | FINA.3210
      4500 Student-Managed Fund | sem consI | FINA.3210
      6010 Corporate Finance | x3 half | career:GRAD
      6310 Financial Modeling | x1 | career:GRAD
      6480 Financial Risk Management | | career:GRAD
    `,
  },
  {
    code: "MGMT",
    name: "Management",
    discipline: "business",
    themes: ["family business", "change management", "workplace diversity"],
    courses: `
      1100 Business Foundations | x3 rhsa
      2100 Managing Your Career | x3 half
      3010 Organizational Behavior | x5 core hr ce | SO
      3110 Human Resource Management | x2 ce | MGMT.3010
      3220 Negotiation and Conflict Resolution | x2 | MGMT.3010
      3400 Business Communication | x3 ce | ENGL.1020
      3610 International Business | x2 | SO
      4110 Leadership Processes | x1 ce | MGMT.3010
      4510 Global Business Experience | fld x1 abroad | JR
      4900 Strategic Management | x5 core | SR and FINA.3010 and MKTG.2010
      5110 Organizational Leadership | x2 | career:GRAD
      6010 Managing Organizational Behavior | x3 half | career:GRAD
      6510 Global Enterprise and Competition | x1 | career:GRAD
      6900 Strategy Formulation and Implementation | x2 | career:GRAD
    `,
  },
  {
    code: "MKTG",
    name: "Marketing",
    discipline: "business",
    themes: ["brand storytelling", "sports marketing"],
    courses: `
      2010 Marketing Principles | x6 core hr ce
      2110 Consumer Behavior | x2 | MKTG.2010
      3100 Marketing Research | x2 | MKTG.2010 and (STAT.2830 or MATH.1280)
      3120 Digital Marketing | x3 ce half | MKTG.2010
      3180 Advertising and Promotion | x2 | MKTG.2010
      3220 Professional Selling | x1 | MKTG.2010
      4120 Global Marketing | x1 ce | MKTG.2010
      4200 Marketing Analytics | lab x1 +2 | MKTG.3100
      4900 Strategic Marketing Problems | sem x1 | SR and MKTG.3100
      6010 Analysis of Customers and Markets | x3 half | career:GRAD
      6310 Social Media Strategy | | career:GRAD
    `,
  },
  {
    code: "MIST",
    name: "Management Information Systems",
    discipline: "business",
    themes: ["enterprise software", "business process automation"],
    courses: `
      2010 Business Information Systems | x4 core ce
      3030 Database Management for Business | lab x2 +3 | MIST.2010
      3050 Business Applications Development | x2 | MIST.2010
      3200 Electronic Business | x1 ce half | MIST.2010
      4040 Systems Analysis and Design | x1 | MIST.3030
      4060 Business Intelligence | with=6060 | MIST.3030
      4160 Supply Chain Information Systems | | MIST.2010
      6010 Management Information Systems for Managers | x2 half | career:GRAD
      6060 Business Intelligence and Data Mining | x1 | career:GRAD
      6150 Enterprise Systems Management | | career:GRAD
    `,
  },
  {
    code: "POMS",
    name: "Operations Management",
    discipline: "business",
    themes: ["lean production"],
    courses: `
      2010 Introduction to Business Statistics | x4 core ce | MATH.1210 or MATH.1310
      3010 Operations Management | x4 core hr | POMS.2010
      3110 Decision Models | x1 | POMS.2010
      4010 Supply Chain and Logistics Management | x1 ce | POMS.3010
      4240 Quality Management | x1 | POMS.3010
      6010 Operations Fundamentals | x2 half | career:GRAD
      6240 Supply Chain Design | | career:GRAD
    `,
  },
  {
    code: "ENTR",
    name: "Entrepreneurship",
    discipline: "business",
    themes: ["social entrepreneurship", "technology ventures"],
    courses: `
      2000 Introduction to Innovation and Entrepreneurship | x3 hr
      2500 The Startup Challenge | sem 1u x2 half
      3500 Corporate Entrepreneurship | x1 | ENTR.2000
      3620 Financing Innovation | x1 | ENTR.2000 and FINA.3010
      4500 New Product Development | x1 | ENTR.2000
      6500 New Venture Creation | x1 | career:GRAD
      6570 Technology Commercialization | | career:GRAD
    `,
  },
  {
    code: "BUSI",
    name: "Business Administration",
    discipline: "business",
    themes: [],
    courses: `
      1110 Introduction to Business | x5 core ce rhsa
      1500 Business Ethics | x3 half ce
      2500 Professional Development Seminar | sem 1u x5 core half | SO
      3500 Business Analytics with Spreadsheets | lab x2 +3
      4700 Business Plan Competition | sem 1u | JR
      6000 Foundations for the MBA | x2 half | career:GRAD
    `,
  },
  {
    code: "NURS",
    name: "Nursing",
    discipline: "health",
    themes: ["palliative care", "gerontology", "rural health"],
    courses: `
      1010 Introduction to Professional Nursing | x2 core
      2010 Health Assessment | auto2 4u x2 core consD | BIOL.2100:C and plan:NURS-BS
      2100 Pathophysiology | x2 | BIOL.2110:C-
      2150 Pharmacology for Nursing | x2 ce | BIOL.2110:C-
      3010 Family Health Promotion | clin 4u x4 consD | NURS.2010 and plan:NURS-BS
      3020 Adult Health Nursing I | auto2 5u x3 consD | NURS.2010 and plan:NURS-BS
      3030 Mental Health Nursing | clin 4u x4 consD | NURS.2010 and plan:NURS-BS
      3100 Nursing Research | x2 ce | STAT.2830 or MATH.1280
      4010 Adult Health Nursing II | auto2 5u x3 consD | NURS.3020:C and plan:NURS-BS
      4030 Community Health Project | clin 4u x4 consD | SR and plan:NURS-BS
      4100 Maternal and Newborn Nursing | clin 4u x3 consD | NURS.3020 and plan:NURS-BS
      4200 Role Transition in Nursing | sem x2 | SR and plan:NURS-BS
      5010 Theoretical Foundations of Nursing Science | x1 | career:GRAD
      5150 Advanced Pathophysiology | x1 | career:GRAD
      6010 Gerontological Nursing Practicum | clin x2 consD | career:GRAD
      6350 Family Health Nursing I | clin x2 consD | career:GRAD
      7010 Quality and Safety in Health Care | sem | career:GRAD
    `,
  },
  {
    code: "PUBH",
    name: "Public Health",
    discipline: "health",
    themes: ["global health", "occupational health", "health informatics"],
    courses: `
      1010 Introduction to Public Health | x3 hr ce core
      2050 Healthcare Systems | x2 ce
      2100 Community Health and Environment | x2 hr
      2210 Human Disease | x2 | BIOL.1110 or BIOL.2100
      3050 Epidemiology | x2 | PUBH.1010 and (STAT.2830 or MATH.1280)
      3110 Health Communication | x1 | SO
      3300 Introduction to Health Policy | x1 ce | SO
      4050 Public Health Practicum | pra x3 | SR
      4100 Work Environment Policy | | JR
      5010 Biostatistics for Health Data | lab x2 +3 | career:GRAD
      5140 Healthcare Management | x2 half | career:GRAD
      5310 Epidemiologic Methods | x1 | career:GRAD
      5750 Toxicology and Health | | career:GRAD
      6200 Exposure Assessment | lab x1 +1 | career:GRAD
    `,
  },
  {
    code: "NUTR",
    name: "Nutritional Sciences",
    discipline: "health",
    themes: ["sports nutrition", "food microbiology"],
    courses: `
      1060 Nutrition and Wellness | x3 ce hr half
      2060 Human Nutrition | x3 core ce
      2100 Nutritional Biochemistry | lab 4u x1 +2 | CHEM.1220
      3100 Food Science | lab 4u x1 +3 | NUTR.2060
      3200 Life Cycle Nutrition | x1 | NUTR.2060
      3300 Community Nutrition | x1 | NUTR.2060
      4200 Medical Nutrition Therapy | rec x1 +2 | NUTR.3200 and SR
      5010 Advanced Human Nutrition | x1 | career:GRAD
      5200 Pharmacology and Nutrition | | career:GRAD
    `,
  },
  {
    code: "EXER",
    name: "Exercise Science",
    discipline: "health",
    themes: ["cardiac rehabilitation", "motor learning"],
    courses: `
      1010 Introduction to Exercise Science | x2 core
      1050 Strength and Conditioning | lab x1 +4
      2140 Exercise Physiology | lab 4u x2 +6 core | BIOL.2110
      2460 Functional Anatomy | lab 4u x1 +5 | BIOL.2100
      3100 Biomechanics of Human Movement | lab 4u x1 +4 | EXER.2460 and PHYS.1030
      3400 Exercise Testing and Prescription | auto2 4u x2 | EXER.2140:C-
      3600 Sports Psychology in Practice | x2 ce | PSYC.1010
      4050 Exercise for Special Populations | x1 | EXER.3400
      4070 Clinical Experience in Exercise Science | clin 4u x3 | SR
      5020 Gross Anatomy | lab 4u x1 +3 consD | career:GRAD
      5240 Therapeutic Exercise | lab 4u x1 +2 consD | career:GRAD
      6310 Physical Therapy Clinical Education | clin 4u x3 consD | career:GRAD
    `,
  },
  {
    code: "MLSC",
    name: "Medical Laboratory Science",
    discipline: "health",
    themes: ["molecular diagnostics"],
    courses: `
      1010 Introduction to Medical Laboratory Science | x1
      2510 Human Histology | lab 4u x1 +2 | BIOL.1120
      3000 Clinical Hematology I | auto 4u x1 | BIOL.2350
      3110 Clinical Microbiology | lab 4u x1 +3 | BIOL.2350
      3200 Clinical Immunology | x1 | BIOL.2350
      4100 Clinical Chemistry | auto 4u x1 | CHEM.2220
      4500 Clinical Laboratory Practicum | clin 1-9u x3 consD | SR
      5110 Advances in Clinical Microbiology | | career:GRAD
      5520 Vaccinology | | career:GRAD
    `,
  },
];
