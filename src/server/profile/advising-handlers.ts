import { found, type Handlers, personId, type Services } from "../call.ts";
import { careerWords } from "../catalog/code-words.ts";
import { localDate } from "../institution-time.ts";
import { safeHtml } from "../portal/safe-html.ts";
import { webLink } from "../sources/web-link.ts";
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
      return found(
        rows.map((row) => ({
          ChecklistItem: { Description: row.item },
          AdministrativeFunction: { Description: row.administrative_function },
          Description: safeHtml(row.description_html),
          DueDate: row.due_date,
          Status: { Description: row.status },
        })),
      );
    },

    async serviceIndicators({ caller }) {
      // Not from the replica: like the cart, it shows placed and released holds at once.
      const rows = await selectIndicators(db, personId(caller), localDate(now())).execute();
      return found(rows.map(toServiceIndicator));
    },

    async advisors({ caller }) {
      const rows = await reader
        .selectFrom("advisors as a")
        .innerJoin("staff as s", "s.id", "a.staff_id")
        .select(["s.first_name", "s.last_name", "s.id", "a.role", "a.advisor_group"])
        .where("a.student_id", "=", personId(caller))
        .orderBy("a.role")
        .orderBy("s.last_name")
        .orderBy("s.id")
        .execute();
      return found(
        rows.map((row) => ({
          FirstName: row.first_name,
          LastName: row.last_name,
          IdNumber: row.id,
          Role: row.role,
          Group: row.advisor_group,
        })),
      );
    },

    async contactCard({ caller, query }) {
      const staff = await reader
        .selectFrom("advisors as a")
        .innerJoin("staff as s", "s.id", "a.staff_id")
        .selectAll("s")
        .where("a.student_id", "=", personId(caller))
        .where("s.id", "=", query.query)
        .limit(1)
        .executeTakeFirst();
      if (!staff) return { IsError: true, Data: null, Error: { Message: "We couldn't find this advisor." } };
      return found({
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
      });
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
      return found(
        [...Map.groupBy(rows, ({ id }) => id)].map(([Id, [first, ...others]]) => ({
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
        })),
      );
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
      return found(
        [...Map.groupBy(rows, ({ career, program }) => `${career}|${program}`).values()].map(([first, ...others]) => ({
          ProgramStatus: { Code: first!.status, Description: programStatusWords[first!.status] },
          AcademicCareer: careerWords(first!.career),
          AcademicProgram: { Code: first!.program, Description: first!.description },
          Plans: [first!, ...others].flatMap(({ plan, plan_description, subplan, subplan_description }) =>
            plan === null
              ? []
              : [
                  {
                    AcademicPlan: { Code: plan, Description: plan_description ?? plan },
                    Subplans:
                      subplan === null
                        ? []
                        : [{ AcademicSubplan: { Code: subplan, Description: subplan_description ?? subplan } }],
                  },
                ],
          ),
        })),
      );
    },
  };
}
