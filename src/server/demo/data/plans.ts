/** Programs and their plans, with the courses that a student takes on the way, term by term. */

export type Plan = {
  code: string;
  description: string;
  subplan: { code: string; description: string } | null;
  career: "UGRD" | "GRAD" | "CSCE";
  program: string;
  programDescription: string;
  /** `SUBJ.NUMBER` by term; a student of the n-th term has taken the first n − 1 rows. */
  terms: readonly (readonly string[])[];
};

type Courses = Plan["terms"];
const row = (text: string) => text.split(" ");

const sciences = { career: "UGRD", program: "SCI", programDescription: "Kennedy College of Sciences" } as const;
const engineering = { career: "UGRD", program: "ENG", programDescription: "Francis College of Engineering" } as const;
const arts = {
  career: "UGRD",
  program: "FAHSS",
  programDescription: "College of Fine Arts, Humanities and Social Sciences",
} as const;
const business = { career: "UGRD", program: "MSB", programDescription: "Manning School of Business" } as const;
const health = {
  career: "UGRD",
  program: "HLTH",
  programDescription: "Zuckerberg College of Health Sciences",
} as const;
const graduate = { career: "GRAD", program: "GRAD", programDescription: "Graduate Programs" } as const;
const continuing = {
  career: "CSCE",
  program: "GPS",
  programDescription: "Graduate, Online and Professional Studies",
} as const;

export const plans: readonly Plan[] = [
  plan(
    sciences,
    "COMP-BS",
    "Computer Science",
    [
      row("COMP.1010 MATH.1310 ENGL.1010 PHIL.1000"),
      row("COMP.1020 MATH.1320 ENGL.1020 PHYS.1410 COMP.2120"),
      row("COMP.2010 MATH.2210 PHYS.1440 HIST.1110 COMP.2030"),
      row("COMP.2100 MATH.3860 PSYC.1010 COMP.3040"),
      row("COMP.3050 COMP.3100 ENGL.2200 ECON.1010"),
      row("COMP.3080 COMP.3010 COMP.4610 SOCI.1010"),
      row("COMP.4040 COMP.4200 COMP.4110 PHIL.2060"),
    ],
    { code: "COMP-CYB", description: "Cyber Security" },
  ),
  plan(sciences, "BIOL-BS", "Biology", [
    row("BIOL.1110 CHEM.1210 CHEM.1230L MATH.1290 ENGL.1010"),
    row("BIOL.1120 CHEM.1220 CHEM.1240L MATH.1300 ENGL.1020"),
    row("BIOL.2350 CHEM.2210 CHEM.2230L PHYS.1030 PSYC.1010"),
    row("BIOL.2450 CHEM.2220 CHEM.2240L PHYS.1040 SOCI.1010"),
    row("BIOL.3010 BIOL.3060 STAT.2830 PHIL.1000"),
    row("BIOL.3250 BIOL.2220 ENGL.2220 HIST.1080"),
    row("BIOL.4180 BIOL.4280 BIOL.4930 ARHI.1010"),
  ]),
  plan(sciences, "CHEM-BS", "Chemistry", [
    row("CHEM.1210 CHEM.1230L MATH.1310 ENGL.1010"),
    row("CHEM.1220 CHEM.1240L MATH.1320 PHYS.1410 ENGL.1020"),
    row("CHEM.2210 CHEM.2230L PHYS.1440 MATH.2310"),
    row("CHEM.2220 CHEM.2240L CHEM.3130 PHIL.1000"),
    row("CHEM.3440 CHEM.3140 ENGL.2220 HIST.1120"),
    row("CHEM.3450 CHEM.3520 PSYC.1010 ECON.1010"),
    row("CHEM.4350 CHEM.4510 MUSI.1000"),
  ]),
  plan(sciences, "MATH-BS", "Mathematics", [
    row("MATH.1310 ENGL.1010 COMP.1010 PSYC.1010"),
    row("MATH.1320 ENGL.1020 PHYS.1410 HIST.1050"),
    row("MATH.2310 MATH.2210 MATH.2190 PHYS.1440"),
    row("MATH.2340 MATH.3200 MATH.3860 PHIL.1030"),
    row("MATH.4010 MATH.3220 STAT.3250 ENGL.2220"),
    row("MATH.4210 MATH.3850 ECON.1010"),
    row("MATH.4300 MATH.4750 STAT.4200 SOCI.1010"),
  ]),
  plan(engineering, "MECH-BS", "Mechanical Engineering", [
    row("MECH.1070 MATH.1310 CHEM.1210 CHEM.1230L ENGL.1010"),
    row("MATH.1320 PHYS.1410 PHYS.1410L MECH.2010 ENGL.1020"),
    row("MECH.2110 MATH.2310 PHYS.1440 PHYS.1440L MECH.2020"),
    row("MECH.2960 MATH.2360 MECH.2420 ENGN.2070 PHIL.2060"),
    row("MECH.3110 MECH.3810 MECH.2510 MECH.2850"),
    row("MECH.4230 MECH.3610 MECH.3020 MECH.3220 ECON.1010"),
    row("MECH.4110 MECH.4510 MECH.4250 HIST.1120"),
  ]),
  plan(engineering, "EECE-BSE", "Electrical Engineering", [
    row("EECE.1070 MATH.1310 ENGL.1010 CHEM.1210"),
    row("MATH.1320 PHYS.1410 PHYS.1410L ENGL.1020 EECE.1600"),
    row("EECE.2010 EECE.2070 MATH.2310 PHYS.1440"),
    row("EECE.2020 EECE.2080 MATH.2360 EECE.2650 EECE.2160"),
    row("EECE.3620 EECE.3650 EECE.3110 PHIL.2060"),
    row("EECE.3600 EECE.3170 EECE.3550 ECON.1020"),
    row("EECE.4130 EECE.4810 EECE.3660 SOCI.1010"),
  ]),
  plan(engineering, "CIVE-BSE", "Civil Engineering", [
    row("CIVE.1070 MATH.1310 CHEM.1210 ENGL.1010"),
    row("MATH.1320 PHYS.1410 PHYS.1410L ENGL.1020 CIVE.2030"),
    row("CIVE.2050 MATH.2310 PHYS.1440 GEOL.1010"),
    row("CIVE.2060 MATH.2360 CIVE.3020 POLI.1010"),
    row("CIVE.3050 CIVE.3300 CIVE.3100 CIVE.3530"),
    row("CIVE.3620 CIVE.4040 PHIL.2060 ECON.1010"),
    row("CIVE.4070 CIVE.4310 CIVE.4720"),
  ]),
  plan(arts, "PSYC-BA", "Psychology", [
    row("PSYC.1010 ENGL.1010 MATH.1280 SOCI.1010 ARHI.1010"),
    row("PSYC.2600 ENGL.1020 BIOL.1010 HIST.1070"),
    row("PSYC.2690 PSYC.2090 PHIL.1000 WLSP.1010"),
    row("PSYC.3260 PSYC.3130 WLSP.1020 CRIM.1010"),
    row("PSYC.3690 PSYC.3510 ENGL.2000 ECON.1010"),
    row("PSYC.3350 PSYC.2780 MUSI.1000 POLI.1100"),
    row("PSYC.4040 PSYC.4690 PSYC.3780"),
  ]),
  plan(arts, "CRIM-BS", "Criminal Justice", [
    row("CRIM.1010 ENGL.1010 SOCI.1010 MATH.1100"),
    row("CRIM.2210 ENGL.1020 PSYC.1010 POLI.1010"),
    row("CRIM.2340 CRIM.2700 HIST.1110 PHIL.1010"),
    row("CRIM.3220 CRIM.2410 CRIM.3900 WLSP.1010"),
    row("CRIM.3710 CRIM.2850 LGST.2610 PSYC.3260"),
    row("CRIM.3500 CRIM.4080 SOCI.2130 ENVS.1200"),
    row("CRIM.4960 CRIM.4450 CRIM.4160"),
  ]),
  plan(arts, "HIST-BA", "History", [
    row("HIST.1070 ENGL.1010 PHIL.1000 WLFR.1010"),
    row("HIST.1110 HIST.1080 ENGL.1020 WLFR.1020 MATH.1100"),
    row("HIST.2970 HIST.2410 ARHI.1030 GEOL.1010"),
    row("HIST.3110 HIST.2540 POLI.1010 ECON.1010"),
    row("HIST.3020 HIST.3310 ENGL.2360 SOCI.1010"),
    row("HIST.3430 HIST.3070 GLST.1000 PSYC.1010"),
    row("HIST.4320 HIST.3600 PCST.1010"),
  ]),
  plan(arts, "ENGL-BA", "English", [
    row("ENGL.1010 HIST.1050 WLIT.1010 MATH.1100"),
    row("ENGL.1020 ENGL.2000 HIST.1060 WLIT.1020"),
    row("ENGL.2010 ENGL.2110 PHIL.1000 ENVS.1000"),
    row("ENGL.2020 ENGL.2530 PSYC.1010 ARHI.1040"),
    row("ENGL.3310 ENGL.3020 GNDR.2400 SOCI.1010"),
    row("ENGL.3580 ENGL.3770 THEA.1010 POLI.1100"),
    row("ENGL.4010 ENGL.3430 ENGL.3610"),
  ]),
  plan(
    business,
    "BUSI-BSBA",
    "Business Administration",
    [
      row("BUSI.1110 ENGL.1010 ECON.1010 MATH.1200"),
      row("ENGL.1020 ECON.1020 MATH.1210 ACCT.2010"),
      row("ACCT.2020 MKTG.2010 MIST.2010 POMS.2010"),
      row("FINA.3010 MGMT.3010 BUSI.2500 PSYC.1010 PHIL.2040"),
      row("POMS.3010 FINA.3210 MGMT.3400 STAT.2830"),
      row("MGMT.3220 FINA.3110 HIST.1120 LGST.2340"),
      row("MGMT.4900 FINA.4010 MGMT.4110"),
    ],
    { code: "FIN", description: "Finance" },
  ),
  plan(health, "NURS-BS", "Nursing", [
    row("NURS.1010 ENGL.1010 CHEM.1110 PSYC.1010 BIOL.1110"),
    row("ENGL.1020 BIOL.2100 SOCI.1010 NUTR.2060 STAT.2830"),
    row("BIOL.2110 NURS.2010 PSYC.2600 PHIL.2310"),
    row("NURS.2100 NURS.2150 NURS.3100 HIST.1120"),
    row("NURS.3010 NURS.3020 PUBH.1010"),
    row("NURS.3030 NURS.4010 ARHI.1010"),
    row("NURS.4030 NURS.4100 NURS.4200"),
  ]),
  plan(graduate, "COMP-MS", "Computer Science (MS)", [
    row("COMP.5030 COMP.5020 COMP.5610"),
    row("COMP.5500 COMP.5800"),
    row("COMP.5730 COMP.6310"),
  ]),
  plan(graduate, "MBA", "Business Administration (MBA)", [
    row("ACCT.6010 MGMT.6010"),
    row("FINA.6010 MKTG.6010 POMS.6010"),
    row("MIST.6010 ENTR.6500"),
  ]),
  plan(graduate, "MECH-MSE", "Mechanical Engineering (MSE)", [
    row("MECH.5200 MECH.5760"),
    row("MECH.5570 MECH.5810 MATH.5500"),
  ]),
  plan(graduate, "EDUC-MED", "Curriculum and Instruction (MEd)", [
    row("EDUC.5100 EDUC.5260"),
    row("EDUC.5550 EDUC.5010"),
  ]),
  plan(continuing, "INFO-BSIT", "Information Technology (BSIT)", [
    row("INFO.1200 ENGL.1010"),
    row("INFO.1500 ENGL.1020"),
    row("INFO.2010 INFO.2110 MATH.1280"),
    row("INFO.2300 INFO.2480 PHIL.1010"),
    row("INFO.3010 INFO.3440"),
    row("INFO.3720 INFO.3610"),
  ]),
  plan(continuing, "PSYC-BLA", "Liberal Arts: Psychology", [
    row("ENGL.1010 PSYC.1010"),
    row("ENGL.1020 SOCI.1010"),
    row("PSYC.2600 HIST.1110"),
    row("PSYC.3260 CRIM.1010"),
    row("PSYC.3510 ARHI.1010"),
  ]),
  plan(continuing, "WEB-CT", "Web Development Certificate", [row("INFO.2300 COMP.1010"), row("COMP.4610")]),
];

export function planOf(code: string): Plan {
  const known = plans.find((plan) => plan.code === code);
  if (!known) throw new RangeError(`Plan ${code} doesn't exist.`);
  return known;
}

export function planDescription(code: string): string {
  return planOf(code).description;
}

function plan(
  program: Pick<Plan, "career" | "program" | "programDescription">,
  code: string,
  description: string,
  terms: Courses,
  subplan: Plan["subplan"] = null,
): Plan {
  return { ...program, code, description, terms, subplan };
}
