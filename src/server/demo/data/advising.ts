import type { DemoUsername } from "../../identity/demo-people.ts";

/** Advisors, holds, checklists and appointments of the demo people. Days count from the day of filling. */

export type Advisor = {
  id: string;
  firstName: string;
  lastName: string;
  title: string;
  department: string;
  website: string | null;
  phone: string | null;
  isDepartmentPhone: boolean;
  location: string | null;
};

const site = (path: string) => `https://www.university.example/${path}`;

export const advisors: readonly Advisor[] = [
  officeAdvisor(
    "01200101",
    "Colleen",
    "Brennan",
    "Senior Academic Advisor",
    "Kennedy College of Sciences",
    "sciences/advising",
    "Olsen 109",
  ),
  advisor(
    "01200102",
    "Emeka",
    "Okeke",
    "Associate Professor",
    "Computer Science",
    "sciences/computer-science",
    "Dandeneau 333",
  ),
  officeAdvisor(
    "01200103",
    "Magdalena",
    "Wójcik",
    "Academic Advisor",
    "Francis College of Engineering",
    "engineering/advising",
    "Southwick 240",
  ),
  advisor(
    "01200104",
    "Hiroshi",
    "Tanaka",
    "Professor",
    "Mechanical Engineering",
    "engineering/mechanical",
    "Perry 331",
  ),
  advisor(
    "01200105",
    "Renée",
    "Lavoie",
    "Graduate Coordinator",
    "Computer Science",
    "sciences/computer-science",
    "Dandeneau 301",
  ),
  advisor(
    "01200106",
    "Daniel",
    "O'Connell",
    "Student Success Coach",
    "Graduate, Online and Professional Studies",
    "gps",
    null,
  ),
  officeAdvisor(
    "01200107",
    "Aisha",
    "Rahman",
    "Academic Advisor",
    "Manning School of Business",
    "business/advising",
    "Pulichino Tong 140",
  ),
  officeAdvisor(
    "01200108",
    "Theresa",
    "McGrath",
    "Academic Advisor",
    "Fine Arts, Humanities and Social Sciences",
    "fahss/advising",
    "Dugan 110",
  ),
  advisor("01200109", "João", "Pereira", "Assistant Professor", "History", "fahss/history", "Dugan 106"),
  officeAdvisor(
    "01200110",
    "Sokha",
    "Chea",
    "Academic Advisor",
    "Kennedy College of Sciences",
    "sciences/advising",
    "Olney 301",
  ),
];

export const advisorsOf: Readonly<Partial<Record<DemoUsername, readonly [id: string, role: string, group: string][]>>> =
  {
    student: [
      ["01200101", "Academic Advisor", "Kennedy College of Sciences Advising"],
      ["01200102", "Faculty Mentor", "Computer Science"],
    ],
    senior: [
      ["01200103", "Academic Advisor", "Francis College of Engineering Advising"],
      ["01200104", "Capstone Advisor", "Mechanical Engineering"],
    ],
    grad: [["01200105", "Graduate Coordinator", "Computer Science"]],
    "cs-evening": [["01200106", "Success Coach", "Online and Evening Students"]],
    hold: [["01200107", "Academic Advisor", "Manning School of Business Advising"]],
    later: [["01200108", "Academic Advisor", "FAHSS Advising"]],
    dual: [
      ["01200109", "Faculty Mentor", "History"],
      ["01200106", "Success Coach", "Online and Evening Students"],
    ],
    new: [["01200110", "Academic Advisor", "Kennedy College of Sciences Advising"]],
  };

export type AdvisingVisit = {
  username: DemoUsername;
  advisorId: string;
  subtopic: string;
  location: string;
  /** Moved on to Monday where it would be a weekend. */
  inDays: number;
  startMinutes: number;
  lengthMinutes: number;
};

export const advisingVisits: readonly AdvisingVisit[] = [
  visit("student", "01200101", "Course planning for next term", "Olsen 109", 4, "10:30", 30),
  visit("student", "01200102", "Internships in computing", "Dandeneau 333", 18, "14:00", 20),
  visit("senior", "01200103", "Graduation check", "Southwick 240", 2, "09:00", 30),
  visit("senior", "01200104", "Capstone review", "Perry 331", 6, "15:30", 45),
  visit("senior", "01200104", "Capstone review", "Perry 331", 13, "15:30", 45),
  visit("senior", "01200103", "Applying to graduate school", "Video call", 21, "11:15", 30),
  visit("grad", "01200105", "Thesis committee", "Dandeneau 301", 9, "13:00", 30),
  visit("cs-evening", "01200106", "Choosing evening classes", "Video call", 3, "18:30", 30),
  visit("hold", "01200107", "Payment plans and your next term", "Pulichino Tong 140", 2, "11:00", 30),
  visit("later", "01200108", "Planning for your enrollment appointment", "Dugan 110", 7, "13:30", 30),
  visit("dual", "01200109", "Thesis topics in history", "Dugan 106", 6, "12:00", 30),
  visit("new", "01200110", "First meeting with your advisor", "Olney 301", 5, "09:30", 45),
];

export type Indicator = {
  username: DemoUsername;
  code: string;
  description: string;
  isPositive: boolean;
  blocksEnrollment: boolean;
  department: string;
  reasonHtml: string;
  contact: string | null;
  activeDaysAgo: number;
};

export const indicators: readonly Indicator[] = [
  honor(
    "student",
    "Dean's List",
    "Kennedy College of Sciences",
    "Congratulations! You were named to the Dean's List for your last full term.",
    70,
    "Office of the Dean",
  ),
  honor("senior", "Honors College", "Honors College", "You're an Honors College member in good standing.", 900),
  honor(
    "grad",
    "Teaching Assistant",
    "Computer Science",
    "Your tuition is waived while you teach.",
    55,
    "Renée Lavoie",
  ),
  honor("cs-evening", "Veterans Benefits", "Veterans Services", "Your benefits are certified for this term.", 50),
  honor(
    "later",
    "Study Abroad",
    "Study Abroad",
    "You're approved to study abroad next year.",
    12,
    "Study Abroad Office",
  ),
  honor("dual", "Dean's List", "Fine Arts, Humanities and Social Sciences", "You were named to the Dean's List.", 70),
  honor("new", "First-Year Scholar", "Financial Aid", "Your scholarship renews with a GPA of 3.0 or higher.", 40),
  {
    username: "senior",
    code: "LIB",
    description: "Library Materials Overdue",
    isPositive: false,
    blocksEnrollment: false,
    department: "University Libraries",
    reasonHtml:
      '<p>Two books are overdue. Return or <a href="https://libraries.university.example/renew">renew</a> them to avoid a charge.</p>',
    contact: "Circulation Desk",
    activeDaysAgo: 9,
  },
  {
    username: "hold",
    code: "BUR",
    description: "Past Due Balance",
    isPositive: false,
    blocksEnrollment: true,
    department: "The Solution Center",
    reasonHtml:
      "<p>Your account has a past-due balance of <strong>$412.50</strong>. You can't enroll until you pay it or set up a payment plan.</p><ul><li>Pay online.</li><li>Visit The Solution Center, University Crossing 220.</li></ul>",
    contact: "Student Accounts",
    activeDaysAgo: 20,
  },
];

export type ChecklistEntry = {
  username: DemoUsername;
  item: string;
  administrativeFunction: string;
  descriptionHtml: string;
  dueInDays: number | null;
  status: "Initiated" | "Received" | "Notified";
};

export const checklist: readonly ChecklistEntry[] = [
  entry(
    "student",
    "Emergency Contact",
    "Student Records",
    "<p>Check your emergency contact and confirm it's correct.</p>",
    21,
  ),
  entry(
    "student",
    "Housing Preference",
    "Residence Life",
    "<p>Choose a residence hall for next year, or tell us you'll live off campus.</p>",
    40,
  ),
  entry(
    "senior",
    "Declaration of Intent to Graduate",
    "Student Records",
    "<p>Submit your <strong>declaration of intent</strong> to start your degree audit.</p>",
    12,
  ),
  entry(
    "grad",
    "Thesis Committee Form",
    "Graduate Studies",
    "<p>Get three signatures before you enroll in thesis credits again.</p>",
    30,
  ),
  entry(
    "cs-evening",
    "Online Readiness",
    "Online and Continuing Education",
    "<p>Try the online classroom before your next online class begins.</p>",
    18,
  ),
  entry("later", "Passport Copy", "Study Abroad", "<p>Upload a copy of your passport's photo page.</p>", 25),
  entry(
    "dual",
    "Second Program Agreement",
    "Student Records",
    "<p>Sign the agreement that lets classes count toward <strong>both</strong> programs.</p>",
    10,
    "Notified",
  ),
  entry(
    "hold",
    "Loan Entrance Counseling",
    "Financial Aid",
    "<p>Complete entrance counseling to receive your loan.</p>",
    7,
  ),
  entry(
    "new",
    "Immunization Record",
    "Student Health",
    "<p>Upload your immunization record before you move in.</p>",
    14,
  ),
  entry(
    "new",
    "Final High School Transcript",
    "Admissions",
    "<p>Ask your high school to send your final transcript.</p>",
    35,
  ),
  entry(
    "new",
    "Mathematics Placement",
    "Advising",
    "<p>Take the placement test online. It takes about an hour.</p>",
    null,
    "Received",
  ),
];

function advisor(
  id: string,
  firstName: string,
  lastName: string,
  title: string,
  department: string,
  path: string,
  location: string | null,
): Advisor {
  const phone = `978-555-0${id.slice(-3)}`;
  return { id, firstName, lastName, title, department, website: site(path), phone, isDepartmentPhone: false, location };
}

/** Of an office whose advisors share a phone. */
function officeAdvisor(...given: Parameters<typeof advisor>): Advisor {
  return { ...advisor(...given), isDepartmentPhone: true };
}

/** An indicator that is good news, coded by its letters. */
function honor(
  username: DemoUsername,
  description: string,
  department: string,
  reason: string,
  activeDaysAgo: number,
  contact: string | null = null,
): Indicator {
  const code = description.replaceAll(/[^A-Z]/g, "").slice(0, 3);
  const kind = { isPositive: true, blocksEnrollment: false };
  return { username, code, description, ...kind, department, reasonHtml: `<p>${reason}</p>`, contact, activeDaysAgo };
}

function visit(
  username: DemoUsername,
  advisorId: string,
  subtopic: string,
  location: string,
  inDays: number,
  start: string,
  lengthMinutes: number,
): AdvisingVisit {
  const [hours, minutes] = start.split(":").map(Number);
  const startMinutes = (hours ?? 0) * 60 + (minutes ?? 0);
  return { username, advisorId, subtopic, location, inDays, startMinutes, lengthMinutes };
}

function entry(
  username: DemoUsername,
  item: string,
  administrativeFunction: string,
  descriptionHtml: string,
  dueInDays: number | null,
  status: ChecklistEntry["status"] = "Initiated",
): ChecklistEntry {
  return { username, item, administrativeFunction, descriptionHtml, dueInDays, status };
}
