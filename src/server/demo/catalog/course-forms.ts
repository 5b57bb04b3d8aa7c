/** The components of each form of course; the first holds the enrollment sections. */
export const forms = {
  lec: [component("LEC")],
  lab: [component("LEC"), component("LAB")],
  rec: [component("LEC"), component("REC")],
  labrec: [component("LEC"), component("LAB"), component("REC")],
  dis: [component("LEC"), component("DIS")],
  optdis: [component("LEC"), component("DIS", true)],
  /** Every lecture brings its own laboratory. */
  auto: [component("LEC"), component("LAB")],
  /** Every lecture brings its own laboratory and recitation. */
  auto2: [component("LEC"), component("LAB"), component("REC")],
  /** The laboratory is a meeting of the lecture's own class. */
  bundle: [component("LEC")],
  sem: [component("SEM")],
  stu: [component("STU")],
  labonly: [component("LAB")],
  ens: [component("WKS")],
  ind: [component("IND")],
  ths: [component("THS")],
  dsr: [component("DSR")],
  pra: [component("PRA")],
  clin: [component("CLN")],
  int: [component("INT")],
  fld: [component("FLD")],
} as const satisfies Record<string, readonly FormComponent[]>;

export type CourseForm = keyof typeof forms;
export type FormComponent = { code: string; isOptional: boolean };

/** The components of which a student chooses a section: what a lecture brings along is no choice. */
export function chosenComponents(form: CourseForm): readonly FormComponent[] {
  return bringsCompanions(form) ? forms[form].slice(0, 1) : forms[form];
}

/** Whether each enrollment section enrolls its students in further sections of its own. */
export function bringsCompanions(form: CourseForm): boolean {
  return form === "auto" || form === "auto2";
}

/** Taken with one teacher, mostly without times, for as many units as both agree on. */
export function isIndependent(form: CourseForm): boolean {
  return ["ind", "ths", "dsr", "int"].includes(form);
}

function component(code: string, isOptional = false): FormComponent {
  return { code, isOptional };
}
