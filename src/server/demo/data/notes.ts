/** Remarks of the registrar on single classes. */
export const classNotes = [
  "Students must bring a laptop to class.",
  "Examinations are held on two evenings during the term; see the syllabus for the dates.",
  "Ten seats are held for incoming transfer students until the week before classes begin.",
  "A field trip on one Saturday is part of the course.",
  "Textbook costs are zero: all readings are open.",
  "Preference is given to majors until open enrollment.",
  "Students who miss the first meeting may be asked to drop the class.",
  "Lecture recordings are available for one week after each meeting.",
  "Students should be able to use a spreadsheet.",
  "This section includes a service project with a partner in Lowell.",
  "Class size is limited by the equipment of the room.",
  "Taught by a team; the primary instructor sets the grades.",
] as const;

export const onlineNote = "There are no set meeting times; work is due every Sunday night.";
export const virtualNote = "Meets by video at the times shown; a camera and a microphone are required.";
export const hybridNote = "One meeting a week is in the classroom; the rest of the work is done online.";
export const instructorConsentNote = "Ask the instructor for a permission number before enrolling.";
export const departmentConsentNote = "Permission numbers are given out by the department's office.";
export const combinedNote = "Meets together with another class; both share the seats of the room.";
export const alternateWeeksNote = "Meets every other week.";
export const abroadNote = "Taught abroad; apply through the Study Abroad office before enrolling.";
export const honorsNote = "Open to students of the Honors College and by permission.";

/** Topics of special-topics courses where the subject's own themes do not suffice. */
export const generalTopics = [
  "Current Debates",
  "Methods and Practice",
  "Field Readings",
  "Ethics of the Profession",
  "Community Projects",
] as const;
