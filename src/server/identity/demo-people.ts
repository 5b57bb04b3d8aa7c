export const DEMO_PASSWORD = "portal-demo";

type DemoPerson = { username: string; firstName: string; lastName: string; purpose: string; isStudent: boolean };

/** The people of the demo university. Bulk students (s00001 …) share the password and aren't listed. */
export const demoPeople: readonly DemoPerson[] = [
  person("student", "Maya", "Okafor", "Sophomore in computer science, a typical undergraduate"),
  person("senior", "Łukasz", "Nowak", "Senior in mechanical engineering, already enrolled for next term"),
  person("grad", "Priya", "Raghunathan", "Graduate student in computer science, writing a thesis"),
  person("cs-evening", "Denise", "O'Leary", "Evening and online student (Continuing Studies)"),
  person("hold", "Tomás", "Peña", "Has a hold that blocks enrollment"),
  person("later", "Grace", "Kim", "Enrollment appointment hasn't started"),
  person("dual", "Amara", "Diallo", "Two careers: Undergraduate and Continuing Studies"),
  person("nonstudent", "Robert", "Haines", "Not a student: limited access", false),
  person("registrar", "Elena", "Vargas", "Registrar: sees and changes what students have", false),
  person("adviser", "Colleen", "Brennan", "Adviser: sees own students, such as Maya Okafor", false),
  person("instructor", "Ravi", "Ward", "Instructor: sees own classes, with roster and waitlist", false),
  person("new", "Zoë", "Müller", "First term, with no history and no classes yet"),
];

function person(username: string, firstName: string, lastName: string, purpose: string, isStudent = true): DemoPerson {
  return { username, firstName, lastName, purpose, isStudent };
}
