import { sql } from "kysely";
import { refuse } from "#contract/outcome";
import { type Handlers, personId, type Services } from "../call.ts";
import { careerWords } from "../catalog/code-words.ts";
import type { Row } from "../db/schema.ts";
import { localDate } from "../institution-time.ts";
import { safeHtml, webLink } from "../portal/safe-html.ts";
import { selectIndicators, toServiceIndicator } from "./dashboard-rows.ts";

const programStatusWords = { AC: "Active", CM: "Completed", DC: "Discontinued", LA: "Leave of Absence" } as const;

export function advisingHandlers({ database: { db, reader }, now }: Services): Handlers {
  return {
    async checklist({ caller }) {
      const { rows } = await sql<Row<"checklist_items">>`
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
      const { rows } = await selectIndicators(personId(caller), localDate(now())).execute(db);
      return rows.map(toServiceIndicator);
    },

    async advisors({ caller }) {
      const { rows } = await sql<Advisor>`
        select s.first_name as "FirstName", s.last_name as "LastName", s.id as "IdNumber", a.role as "Role",
          a.advisor_group as "Group"
        from advisors a join staff s on s.id = a.staff_id
        where a.student_id = ${personId(caller)} order by a.role, s.last_name, s.id`.execute(reader);
      return rows;
    },

    async contactCard({ caller, query }) {
      const { rows } = await sql<Row<"staff">>`
        select s.* from advisors a join staff s on s.id = a.staff_id
        where a.student_id = ${personId(caller)} and s.id = ${query.query} limit 1`.execute(reader);
      const staff = rows[0] ?? refuse("We couldn't find this advisor.");
      return {
        FirstName: staff.first_name,
        LastName: staff.last_name,
        Title: staff.title,
        Department: staff.department,
        EmailAddress: staff.email,
        PhoneNumber: staff.phone,
        IsPhoneNumberForDepartment: staff.is_phone_for_department,
        Location: staff.location,
        DepartmentWebsite: webLink(staff.department_website),
        Extensions: { LocationUrl: webLink(staff.location_url) },
      };
    },

    async advisingAppointments({ caller }) {
      const studentId = personId(caller);
      // In a group appointment, students see only themselves and the staff.
      const { rows } = await sql<Row<"advising_appointments"> & { attendees: Attendee[] }>`
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

    async academicPrograms({ caller }) {
      const { rows } = await sql<Row<"student_programs"> & { plans: Row<"student_plans">[] }>`
        select p.*, (
          select coalesce(json_agg(l order by l.plan), '[]') from student_plans l
          where (l.student_id, l.career, l.program) = (p.student_id, p.career, p.program)) as plans
        from student_programs p
        where p.student_id = ${personId(caller)} order by p.career desc, p.program`.execute(reader);
      return rows.map(({ career, program, description, status, plans }) => ({
        ProgramStatus: words(status, programStatusWords[status]),
        AcademicCareer: careerWords(career),
        AcademicProgram: words(program, description),
        Plans: plans.map((plan) => ({
          AcademicPlan: words(plan.plan, plan.description),
          Subplans: plan.subplan === null ? [] : [{ AcademicSubplan: words(plan.subplan, plan.subplan_description) }],
        })),
      }));
    },
  };
}

type Advisor = { FirstName: string; LastName: string; IdNumber: string; Role: string; Group: string };
type Attendee = { Id: string; Name: string; Role: string };

function words(Code: string, Description: string | null) {
  return { Code, Description: Description ?? Code };
}
