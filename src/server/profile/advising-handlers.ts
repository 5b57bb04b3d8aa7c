import { refuse } from "#contract/outcome";
import { type Handlers, personId, type Services } from "../call.ts";
import { careerWords } from "../catalog/code-words.ts";
import { localDate } from "../institution-time.ts";
import { safeHtml, webLink } from "../portal/safe-html.ts";
import { selectIndicators, toServiceIndicator } from "./dashboard-rows.ts";

const programStatusWords = { AC: "Active", CM: "Completed", DC: "Discontinued", LA: "Leave of Absence" } as const;

export function advisingHandlers({ database: { db, reader }, now }: Services): Handlers {
  return {
    async checklist({ caller }) {
      const rows = await reader
        .selectFrom("checklist_items")
        .selectAll()
        .where("student_id", "=", personId(caller))
        .orderBy("due_date", (order) => order.asc().nullsLast())
        .orderBy("id")
        .execute();
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
      const rows = await selectIndicators(db, personId(caller), localDate(now())).execute();
      return rows.map(toServiceIndicator);
    },

    advisors: async ({ caller }) =>
      await reader
        .selectFrom("advisors as a")
        .innerJoin("staff as s", "s.id", "a.staff_id")
        .select(["s.first_name as FirstName", "s.last_name as LastName", "s.id as IdNumber"])
        .select(["a.role as Role", "a.advisor_group as Group"])
        .where("a.student_id", "=", personId(caller))
        .orderBy("a.role")
        .orderBy("s.last_name")
        .orderBy("s.id")
        .execute(),

    async contactCard({ caller, query }) {
      const staff = await reader
        .selectFrom("advisors as a")
        .innerJoin("staff as s", "s.id", "a.staff_id")
        .select(["s.first_name as FirstName", "s.last_name as LastName", "s.title as Title"])
        .select(["s.department as Department", "s.email as EmailAddress", "s.phone as PhoneNumber"])
        .select(["s.is_phone_for_department as IsPhoneNumberForDepartment", "s.location as Location"])
        .select(["s.department_website", "s.location_url"])
        .where((row) => row.and({ "a.student_id": personId(caller), "s.id": query.query }))
        .limit(1)
        .executeTakeFirst();
      if (!staff) refuse("We couldn't find this advisor.");
      const { department_website, location_url, ...card } = staff;
      const Extensions = { LocationUrl: webLink(location_url) };
      return { ...card, DepartmentWebsite: webLink(department_website), Extensions };
    },

    async advisingAppointments({ caller }) {
      const studentId = personId(caller);
      const rows = await reader
        .selectFrom("advising_appointments as a")
        .leftJoin("advising_attendees as t", "t.appointment_id", "a.id")
        .leftJoin("people as p", "p.id", "t.person_id")
        .select(["a.id", "a.subtopic", "a.location", "a.starts_at", "a.ends_at"])
        .select(["t.person_id", "t.name", "t.role", "p.is_student"])
        .where("a.student_id", "=", studentId)
        .where("a.ends_at", ">", now())
        .orderBy("a.starts_at")
        .orderBy("a.id")
        .orderBy("t.person_id")
        .execute();
      return [...Map.groupBy(rows, ({ id }) => id)].map(([Id, [first, ...others]]) => ({
        Id,
        Subtopic: first!.subtopic,
        Location: first!.location,
        Start: first!.starts_at.toISOString(),
        End: first!.ends_at.toISOString(),
        // In a group appointment, students see only themselves and the staff.
        Attendees: [first!, ...others].flatMap(({ person_id, name, role, is_student }) =>
          person_id !== null && name !== null && role !== null && (!is_student || person_id === studentId)
            ? [{ Id: person_id, Name: name, Role: role }]
            : [],
        ),
      }));
    },

    async academicPrograms({ caller }) {
      const rows = await reader
        .selectFrom("student_programs as p")
        .leftJoin("student_plans as l", (join) =>
          join
            .onRef("l.student_id", "=", "p.student_id")
            .onRef("l.career", "=", "p.career")
            .onRef("l.program", "=", "p.program"),
        )
        .select(["p.career", "p.program", "p.description", "p.status"])
        .select(["l.plan", "l.description as plan_description", "l.subplan", "l.subplan_description"])
        .where("p.student_id", "=", personId(caller))
        .orderBy("p.career", "desc")
        .orderBy("p.program")
        .orderBy("l.plan")
        .execute();
      const words = (Code: string, Description: string | null) => ({ Code, Description: Description ?? Code });
      return [...Map.groupBy(rows, ({ career, program }) => `${career}|${program}`).values()].map(
        ([first, ...others]) => ({
          ProgramStatus: words(first!.status, programStatusWords[first!.status]),
          AcademicCareer: careerWords(first!.career),
          AcademicProgram: words(first!.program, first!.description),
          Plans: [first!, ...others].flatMap(({ plan, plan_description, subplan, subplan_description }) => {
            if (plan === null) return [];
            const Subplans = subplan === null ? [] : [{ AcademicSubplan: words(subplan, subplan_description) }];
            return [{ AcademicPlan: words(plan, plan_description), Subplans }];
          }),
        }),
      );
    },
  };
}
