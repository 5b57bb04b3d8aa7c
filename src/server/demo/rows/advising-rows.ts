import { demoPeople } from "../../identity/demo-people.ts";
import { advisingVisits, advisors, advisorsOf, checklist, indicators } from "../data/advising.ts";
import { addDays, weekday } from "../../calendar-day.ts";
import { toInstant } from "../../institution-time.ts";
import { demoPersonId } from "../people/demo-students.ts";
import type { University } from "../university.ts";
import type { DemoRows } from "./rows.ts";

const REGISTRAR = {
  id: "01200900",
  first_name: "Elena",
  last_name: "Vargas",
  title: "Registrar",
  department: "Registrar's Office",
  department_website: null,
  email: "elena_vargas@university.example",
  phone: null,
  is_phone_for_department: false,
  location: null,
  location_url: null,
  username: "registrar",
  role: "registrar" as const,
};

/** Whom the demo people may ask, and what they have to see to. */
export function advisingRows({ today, terms }: University): DemoRows {
  const [{ term }] = terms;
  return {
    staff: [
      REGISTRAR,
      ...advisors.map(
        ({ id, firstName, lastName, title, department, website, phone, isDepartmentPhone, location }) => ({
          id,
          first_name: firstName,
          last_name: lastName,
          title,
          department,
          department_website: website,
          email: `${toAscii(firstName)}_${toAscii(lastName)}@university.example`,
          phone,
          is_phone_for_department: isDepartmentPhone,
          location,
          location_url: location && `https://www.university.example/maps?place=${encodeURIComponent(location)}`,
          username: null,
          role: null,
        }),
      ),
    ],
    advisors: demoPeople.flatMap(({ username }) =>
      (advisorsOf[username] ?? []).map(([staffId, role, group]) => ({
        student_id: demoPersonId(username),
        staff_id: staffId,
        role,
        advisor_group: group,
      })),
    ),
    service_indicators: indicators.map((indicator) => ({
      student_id: demoPersonId(indicator.username),
      code: indicator.code,
      description: indicator.description,
      is_positive: indicator.isPositive,
      blocks_enrollment: indicator.blocksEnrollment,
      department: indicator.department,
      reason_html: indicator.reasonHtml,
      contact_name: indicator.contact,
      active_date: addDays(today, -indicator.activeDaysAgo),
      active_term: term.description,
    })),
    checklist_items: checklist.map((entry) => ({
      student_id: demoPersonId(entry.username),
      item: entry.item,
      administrative_function: entry.administrativeFunction,
      description_html: entry.descriptionHtml,
      due_date: entry.dueInDays === null ? null : addDays(today, entry.dueInDays),
      status: entry.status,
    })),
  };
}

/** Appointments with their attendees, who need the number that the database gives. */
export function advisingAppointments({ today }: University) {
  return advisingVisits.map(({ username, advisorId, subtopic, location, inDays, startMinutes, lengthMinutes }) => {
    const date = onWeekday(addDays(today, inDays));
    const person = demoPeople.find((each) => each.username === username);
    const organizer = advisors.find((each) => each.id === advisorId);
    return {
      appointment: {
        student_id: demoPersonId(username),
        subtopic,
        location,
        starts_at: toInstant({ date, minutes: startMinutes }),
        ends_at: toInstant({ date, minutes: startMinutes + lengthMinutes }),
      },
      attendees: [
        { person_id: advisorId, name: `${organizer?.firstName} ${organizer?.lastName}`, role: "Organizer" },
        { person_id: demoPersonId(username), name: `${person?.firstName} ${person?.lastName}`, role: "Attendee" },
      ],
    };
  });
}

function onWeekday(date: string): string {
  const day = weekday(date);
  return addDays(date, day === 6 ? 2 : day === 0 ? 1 : 0);
}

/** "Wójcik" becomes "wojcik". */
function toAscii(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
}
