/** Remarks of the registrar on single classes. */
export const classNotes = [
  "Students must bring a laptop to class.",
  "Two exams are held in the evening. See the syllabus for dates.",
  "Ten seats are reserved for incoming transfer students until the week before classes begin.",
  "Includes a Saturday field trip.",
  "No textbook costs: all readings are free online.",
  "Majors have priority until open enrollment.",
  "Students who miss the first meeting may be asked to drop the class.",
  "Lecture recordings are available for one week after each meeting.",
  "Students should be comfortable with spreadsheets.",
  "This section includes a service project with a partner in Lowell.",
  "Class size is limited by the room's equipment.",
  "Team-taught. The primary instructor assigns grades.",
] as const;

export const onlineNote = "No set meeting times. Work is due every Sunday night.";
export const virtualNote = "Meets by video at the times shown. A camera and microphone are required.";
export const hybridNote = "Meets in person once a week. The rest is online.";
export const instructorConsentNote = "Ask the instructor for a permission number before enrolling.";
export const departmentConsentNote = "Get a permission number from the department office.";
export const combinedNote = "Meets with another class. The two classes share the room's seats.";
export const alternateWeeksNote = "Meets every other week.";
export const abroadNote = "Taught abroad. Apply through the Study Abroad office before enrolling.";
export const honorsNote = "Open to Honors College students, and to others by permission.";

/** Topics of special-topics courses where the subject's own themes do not suffice. */
export const generalTopics = [
  "Current Debates",
  "Methods and Practice",
  "Readings in the Field",
  "Ethics of the Profession",
  "Community Projects",
] as const;
