/** The demo's feeds. Days count from today: news is in the past, events in the future. */
export type DemoStory = { days: number; hour: number; title: string; text: string; category: string };

const story = (days: number, hour: number, category: string, title: string, text: string): DemoStory => ({
  days,
  hour,
  category,
  title,
  text,
});

export const demoNews = {
  announcements: [
    story(
      0,
      7,
      "Enrollment",
      "Registration is underway: check your appointment",
      "Plan now, and enroll when it begins.",
    ),
    story(0, 6, "Campus Life", "Quiet floors open around the clock in both libraries", "Bring your ID after 10 p.m."),
    story(-1, 15, "Technology", "Campus Wi-Fi maintenance this Sunday, 2 to 5 a.m.", "Expect short interruptions."),
    story(
      -2,
      10,
      "Financial Aid",
      "Priority deadline for scholarship applications is two weeks away",
      "One form covers them all.",
    ),
    story(
      -4,
      9,
      "Housing",
      "Room selection: sign up for an information session",
      "Sessions on East Campus and South Campus.",
    ),
    story(-6, 13, "Health", "Free flu shots at the Wellness Center, no appointment needed", "Weekdays from 9 to 4."),
    story(-9, 11, "Career", "Career fair: 140 employers, plus practice interviews", "Register to see who's coming."),
    story(-12, 9, "Transportation", "New Yellow Line stop at the river crossing", "Buses stop there starting today."),
    story(-19, 14, "Library", "Borrow a laptop, camera, or calculator for the whole term", "Ask at the service desk."),
  ],
  "from-the-top": [
    story(-3, 12, "Chancellor", "Thank you for a strong start to the registration season", "A note to all students."),
    story(-8, 9, "Provost", "What your course evaluations changed this year", "Twelve changes you asked for."),
    story(-15, 16, "Dean of Students", "Looking out for one another as finals approach", "Where to find support."),
    story(-27, 10, "Chancellor", "A new home for engineering: doors open next fall", "A first look at the plans."),
  ],
  dissertations: [
    story(1, 10, "Computer Science", "Leila Haddad: Fair allocation of scarce seats in course markets", "Olsen 408"),
    story(2, 14, "Mechanical Engineering", "Tomás Rivera: Soft grippers that feel what they hold", "Ball 214"),
    story(5, 9, "Chemistry", "Ngozi Eze: Turning seashells into catalysts for clean hydrogen", "Olney 218"),
    story(7, 13, "Education", "Sam Whitfield: How first-generation students choose a major", "Online"),
    story(12, 11, "Mathematics", "Yuki Tanaka: Counting lattice paths under crossing constraints", "Olsen 503"),
  ],
  "featured-stories": [
    story(
      0,
      8,
      "Research",
      "Students build river sensors that send flood warnings by text",
      "Seven stations along the Merrimack.",
    ),
    story(
      -2,
      9,
      "Students",
      "From night shift to nursing degree: one family, two graduates",
      "A mother and son finish together.",
    ),
    story(-5, 10, "Athletics", "Hockey opens the season with an overtime comeback", "Four goals in eleven minutes."),
    story(-7, 8, "Arts", "Theater majors turn a textile mill into a stage", "The looms play the percussion."),
    story(
      -11,
      9,
      "Sustainability",
      "Dining halls cut food waste by a third with one small sign",
      "It started as a psychology class experiment.",
    ),
    story(-16, 10, "Alumni", "An engineer’s bike light is in stores this week", "It began as a sophomore project."),
  ],
  "featured-events": [
    story(0, 19, "Music", "Wind ensemble: An evening of film scores", "Durgin Hall"),
    story(1, 12, "Career", "Résumé lunch: bring a draft, leave with a better one", "University Crossing 260"),
    story(2, 19, "Athletics", "Hockey against the Friars", "Tsongas Center"),
    story(4, 17, "Campus Life", "Board game night with the computing club", "Dandeneau 220"),
    story(6, 18, "Lecture", "How cities hear: a talk on sound and streets", "O'Leary 222"),
    story(9, 11, "Workshop", "Build a schedule that works: advising drop-in", "Library 110"),
  ],
} satisfies Record<string, DemoStory[]>;
