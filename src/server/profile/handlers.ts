import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Dashboard } from "#contract/calls/dashboard";
import type { AdvisingAppointment } from "#contract/calls/profile";
import { institutionDay } from "#contract/institution-time";
import { AppError, refuse } from "#contract/outcome";
import { type Caller, type Handlers, personId, type Services } from "../call.ts";
import { careerWords, toCodeDescription } from "../catalog/code-words.ts";
import type { TableRow } from "../db/schema.ts";
import { readDemoDay } from "../demo/demo-status.ts";
import { safeHtml, webLink } from "../portal/safe-html.ts";
import { readAdvisors, readPrograms } from "./academic-records.ts";
import { type DashboardRows, readDashboardRows, selectIndicators, toServiceIndicator } from "./dashboard-rows.ts";
import { nextStep } from "./next-step.ts";
import { selectLiveClasses, upcomingClasses } from "./upcoming-classes.ts";

export function profileHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const { reads, reader } = database;
  return {
    ...advisingHandlers(services),

    dashboard: ({ caller }) => readDashboard(services, caller),

    async upcomingClasses({ caller }) {
      const at = now();
      const { rows: live } = await selectLiveClasses(personId(caller), institutionDay(at)).execute(reads);
      return await upcomingClasses(catalog.term, live, at);
    },

    async photo({ caller, reply }) {
      // The portal stores no photos; the demo university draws them.
      if (!(await readDemoDay(reader))) throw new AppError({ code: "NOT_FOUND", message: "You don't have a photo." });
      const image = drawAvatar(personId(caller));
      reply.type("image/svg+xml").header("content-security-policy", "default-src 'none'").send(image);
      return null;
    },
  };
}

/** A landscape instead of a photo, always the same for a person. */
function drawAvatar(id: string): string {
  const [first = 0, second = 0] = createHash("sha256").update(id).digest();
  const [sky, hill] = [`hsl(${first} 70% 82%)`, `hsl(${first + 150} 38% 50%)`];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">
<rect width="100" height="100" fill="${sky}"/>
<circle cx="${20 + (second % 60)}" cy="30" r="10" fill="#fff6d6"/>
<path d="M0 72 L${20 + (first % 60)} 40 L100 74 V100 H0 Z" fill="${hill}"/>
</svg>
`;
}

async function readDashboard({ database, catalog, now }: Services, caller: Caller): Promise<Dashboard> {
  const at = now();
  const studentId = personId(caller);
  const rows = await readDashboardRows(database.reads, studentId, at);
  const terms = new Map(rows.terms.map((row) => [row.code, row]));
  const termOf = async (code: string) => {
    const term = terms.get(code);
    return await (term ? catalog.known(term) : catalog.term(code));
  };
  const isStudent = caller.person?.isStudent === true;
  const student = { studentId, features: caller.features, rows, now: at };
  const [upcoming, step] = await Promise.all([
    upcomingClasses(termOf, rows.live, at),
    isStudent ? nextStep({ termOf, readSeats: catalog.seats }, student) : null,
  ]);
  const isInSomeCart = ({ term_code, career }: DashboardRows["items"][number]) =>
    rows.carts.some((cart) => cart.code === term_code && cart.career === career);
  return {
    NextStep: step,
    UpcomingClasses: upcoming,
    MyClasses: myClasses(rows, institutionDay(at)),
    CartCount: rows.items.filter(isInSomeCart).length,
    NotificationCount: rows.indicators.length + rows.checklist.length,
  };
}

/** As My Classes counts them: without canceled and withdrawn classes, a class with its laboratory once. */
function myClasses({ live, terms }: DashboardRows, today: string): Dashboard["MyClasses"] {
  const leads = live.filter((each) => each.classNumber === each.enrollmentClassNumber);
  const held = terms
    .filter(({ code, endDate }) => endDate >= today && leads.some(({ termCode }) => termCode === code))
    .sort((one, other) => one.startDate.localeCompare(other.startDate));
  // Of terms that overlap, the one that began last.
  const term = held.findLast(({ startDate }) => startDate <= today) ?? held[0];
  if (!term) return null;
  const careers = Map.groupBy(
    leads.filter(({ termCode }) => termCode === term.code),
    ({ career }) => career,
  );
  const counts = [...careers].map(([career, own]) => ({
    Term: toCodeDescription(term),
    AcademicCareer: careerWords(career),
    Enrolled: own.filter(({ status }) => status === "E").length,
    Waitlisted: own.filter(({ status }) => status === "W").length,
  }));
  const [most] = counts.sort((one, other) => other.Enrolled - one.Enrolled || other.Waitlisted - one.Waitlisted);
  return most ?? null;
}

function advisingHandlers({ database: { db, reader }, now }: Services): Handlers {
  return {
    async checklist({ caller }) {
      const { rows } = await sql<TableRow<"checklist_items">>`
        select * from checklist_items where student_id = ${personId(caller)}
        order by due_date nulls last, id`.execute(reader);
      return rows.map((row) => ({
        ChecklistItem: { Description: row.item },
        AdministrativeFunction: { Description: row.administrative_function },
        Description: safeHtml(row.description_html),
        DueDate: row.due_date,
        Status: { Description: row.status },
      }));
    },

    async serviceIndicators({ caller }) {
      // Not from the replica: like the cart, it shows placed and released holds at once.
      const { rows } = await selectIndicators(personId(caller), institutionDay(now())).execute(db);
      return rows.map(toServiceIndicator);
    },

    advisors: ({ caller }) => readAdvisors(reader, personId(caller)),

    async contactCard({ caller, query }) {
      const { rows } = await sql<TableRow<"staff">>`
        select s.* from advisors a join staff s on s.id = a.staff_id
        where a.student_id = ${personId(caller)} and s.id = ${query.query} limit 1`.execute(reader);
      const staff = rows[0] ?? refuse("We couldn't find this advisor.");
      return {
        FirstName: staff.first_name,
        LastName: staff.last_name,
        Title: staff.title,
        Department: staff.department,
        DepartmentWebsite: webLink(staff.department_website),
        EmailAddress: staff.email,
        PhoneNumber: staff.phone,
        IsPhoneNumberForDepartment: staff.is_phone_for_department,
        Location: staff.location,
        Extensions: { LocationUrl: webLink(staff.location_url) },
      };
    },

    async advisingAppointments({ caller }) {
      const studentId = personId(caller);
      // In a group appointment, students see only themselves and the staff.
      type Stored = TableRow<"advising_appointments"> & { attendees: AdvisingAppointment["Attendees"] };
      const { rows } = await sql<Stored>`
        select a.*, (
          select coalesce(json_agg(json_build_object('Id', t.person_id, 'Name', t.name, 'Role', t.role)
            order by t.person_id), '[]')
          from advising_attendees t left join people p on p.id = t.person_id
          where t.appointment_id = a.id and (p.is_student is not true or p.id = ${studentId})) as attendees
        from advising_appointments a
        where a.student_id = ${studentId} and a.ends_at > ${now()}
        order by a.starts_at, a.id`.execute(reader);
      return rows.map((row) => ({
        Id: row.id,
        Subtopic: row.subtopic,
        Location: row.location,
        Start: row.starts_at.toISOString(),
        End: row.ends_at.toISOString(),
        Attendees: row.attendees,
      }));
    },

    academicPrograms: ({ caller }) => readPrograms(reader, personId(caller)),
  };
}
