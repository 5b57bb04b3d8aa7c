import { holds, line, type SpecSection } from "../spec-line.ts";

export const portalEntities: SpecSection = {
  title: "Entities",
  lines: [
    line(
      "User and flags",
      holds(
        "IsAuthenticated, Identity, FirstName, LastName, PeopleSoftId, Features",
        "contract/specified-fields › has those of a user",
      ),
      holds(
        "Features is a list of flags",
        "server/sign-in/sessions › hold for that session alone, and the server enforces them",
        "app/lib/session/session › is nobody's until it is loaded",
      ),
    ),
    line(
      "Appointment and who attends",
      holds(
        "Id, Subtopic, Location, Start, End, Attendees (Id, Name, Role)",
        "contract/specified-fields › has those of an advising appointment",
        "server/profile/advising › has the appointments that aren't over, and no other student who attends",
      ),
      holds(
        "The Organizer is shown",
        "component/academics/advising › all that the university has for a student › has %s",
      ),
    ),
    line(
      "Advisor",
      holds(
        "FirstName, LastName, IdNumber, Role, Group",
        "contract/specified-fields › has those of an advisor and of a contact card",
        "server/profile/advising › has the advisors, and contact cards of these alone",
      ),
    ),
    line(
      "Contact card",
      holds(
        "FirstName, LastName, Title, Department, DepartmentWebsite, EmailAddress, PhoneNumber, IsPhoneNumberForDepartment, Location, Extensions.LocationUrl",
        "contract/specified-fields › has those of an advisor and of a contact card",
        "server/profile/advising › has the advisors, and contact cards of these alone",
        "component/academics/advising › has every field",
      ),
    ),
    line(
      "Program with plans and subplans",
      holds(
        "ProgramStatus Code, AcademicCareer, AcademicProgram, Plans (AcademicPlan, Subplans with AcademicSubplan)",
        "contract/specified-fields › has those of an academic program",
        "server/profile/advising › has every program with its plans and subplans",
      ),
    ),
    line(
      "Lists with data or an error",
      holds(
        "List responses: Data, Error, IsError",
        "contract/specified-fields › has those of a list",
        "component/academics/advising › says why, where the answer is an ordinary error",
      ),
    ),
    line(
      "Values of the filters by term",
      holds(
        "Terms (Code, Description), SubjectsByTerm, SessionsByTerm",
        "contract/specified-fields › has those of the class search data",
        "server/catalog/search/search › offers the values of one term, where it is named",
      ),
      holds(
        "EnrollmentStatusModes (Value, Description), CourseOfferingModes, AcademicCareers, MainCampusLocations, RequirementDesignations, CoreCurriculumEssentialLearningOutcomes, CoreCurriculumBreadthOfKnowledgeCriteria, LanguageWorldReadyTrackValues, InterdisciplinaryMinors, RiverHawkExperienceDistinctionTracks, Components, QuickMeetingTimeModes",
        "contract/specified-fields › has those of the class search data",
        "server/catalog/search/search › offers the values of one term, where it is named",
      ),
    ),
    line(
      "Search results and filters in use",
      holds(
        "Count, Classes, SearchFiltersUsed, QuickSearchFilterData",
        "contract/specified-fields › has those of search results",
        "server/catalog/search/search › lists a term by subject, number and section, with numbers compared as numbers",
      ),
      holds(
        "SearchFiltersUsed: Term, Subjects, ExcludeSubjects, EnrollmentStatusMode, CatalogNumber, ClassNumber, and the other filter lists",
        "server/catalog/search/search › names the filters in use as the specification does",
      ),
    ),
    line(
      "Class and its details",
      holds(
        "CourseId, CourseOfferNumber, Section, Session.Description",
        "contract/specified-fields › has those of a class",
      ),
      holds(
        "Details: ClassNumber, Subject, CatalogNumber, CourseTitle, CourseTopic, CourseDescription, Component, ClassType.Code, ClassStatus.Code, AcademicCareer.Code, EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity, GradingBasis, MinimumCredits, MaximumCredits, Location, InstructionMode, AddConsent, DropConsent, EnrollmentRequirements, RequirementDesignation, AutoEnrollmentSection1 and 2",
        "contract/specified-fields › has those of a class",
        "server/catalog/catalog › tell the sections of its own offering from those of the course's others, each with its seats",
      ),
      holds(
        "ClassType.Code is E (enrollment section) or N (non-enrollment)",
        "component/class-search/details › explains how to add a section that isn't an enrollment section",
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
      holds(
        "AcademicCareer.Code is UGRD, GRAD, or CSCE",
        "app/specified-constants › careers have the specification's codes, colors, and fee",
      ),
      holds(
        "Meetings, Attributes (Name, Value with Code and Description), Components (Component, IsOptional), CombinedSections, Notes",
        "contract/specified-fields › has those of a class",
        "component/class-search/details › has all other facts, and no more",
      ),
      holds("LHON with HONORS or H_READY means honors", "app/lib/classes/class-facts › tells honors from honors-ready"),
    ),
    line(
      "Meeting with place and instructors",
      holds(
        "Number, DaysString, StartTime, EndTime, formatted times and dates, single-day flag",
        "contract/specified-fields › has those of a meeting",
        "server/catalog/search/search › shows a class with all sections of its course, and hides where a canceled one met",
      ),
      holds(
        "Facility (Code, Description, ShortDescription, IsOnline)",
        "contract/specified-fields › has those of a meeting",
        "component/class-search/details › has its times and rooms",
      ),
      holds(
        "Instructors (Person FirstName, LastName, Id; Role Code)",
        "contract/specified-fields › has those of a meeting",
        "app/lib/classes/class-facts › names every instructor once, primary ones first, and by the last name without a first one",
      ),
    ),
    line(
      "Enrollment options",
      holds(
        "TermInfo (Term, AcademicCareer), Class, Options (UseWaitList, PermissionNumber, AcademicProgram.Code, UnitsTaken, RelatedClassNumber1 and 2, ClassNumber)",
        "contract/specified-fields › has those of enrollment options",
      ),
      holds(
        "CartItem.InnerObject (same with Units)",
        "contract/specified-fields › has those of enrollment options",
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
      ),
      holds(
        "AdditionalComponents (Component, AvailableSections, IsOptional), PossibleUnitSelections, PossibleAcademicProgramSelections (Code, Description)",
        "contract/specified-fields › has those of enrollment options",
        "component/cart/add-class › sends the chosen sections and options",
      ),
      holds(
        "Flags EnrollmentOptions{IsWaitListEnabled, IsPermissionNumberInputEnabled, IsAcademicProgramSelectionEnabled, IsUnitInputEnabled}",
        "contract/specified-fields › has those of enrollment options",
        "component/cart/add-class › asks only for what is enabled, and offers only sections that go with the class",
      ),
    ),
    line(
      "Payload for the cart",
      holds(
        "useWaitList, permissionNumber, academicProgramCode, units, relatedClassNumber1, relatedClassNumber2, term, academicCareer, classNumber",
        "contract/specified-fields › has those of what is added to the cart",
        "component/cart/add-class › sends the chosen sections and options",
      ),
    ),
    line(
      "Item of the cart and its results",
      holds(
        "InnerObject (Term, ClassNumber, RelatedClassNumber1 and 2, EnrollmentSection with Components)",
        "contract/specified-fields › has those of an item of the cart, in both forms, and of the cart",
      ),
      holds(
        "Success (true, false, or null)",
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
        "app/features/cart/state/cart-results › the tag of a class › is %s",
      ),
      holds(
        "Messages (Description, IsError, IsWarning), ValidationResult, EnrollResult",
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
      ),
      holds(
        "Newer form: EnrollmentItem (Term.Code, ClassNumber), EnrollmentSection (Details.AcademicCareer.Code), RelatedClass1 and 2, AutoEnrollmentClass1 and 2",
        "contract/specified-fields › has those of an item of the cart, in both forms, and of the cart",
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
      ),
      holds(
        "Cart response: Data.Items, EnrollmentTerm, Error",
        "contract/specified-fields › has those of an item of the cart, in both forms, and of the cart",
      ),
    ),
    line(
      "Terms for enrollment",
      holds(
        "Term (Code, Description), AcademicCareer (Code, Description), TermStartDate, TermEndDate",
        "contract/specified-fields › has those of a term for enrollment",
        "server/registration/eligible-terms › lists a student's terms and careers with their dates",
      ),
    ),
    line(
      "Payloads to remove, enroll, and drop",
      holds(
        "Remove payload: Term, AcademicCareer, ClassNumber",
        "contract/specified-fields › has those of what removes, enrolls, and drops",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds(
        "Checkout request: Term, AcademicCareer, ClassNumbers",
        "contract/specified-fields › has those of what removes, enrolls, and drops",
        "component/cart/checkout › is enrolled once, however often that is pressed",
      ),
      holds(
        "Drop request: term, academicCareer, classNumber",
        "contract/specified-fields › has those of what removes, enrolls, and drops",
        "component/my-classes/my-classes-changes › stays open while it works, and leaves the other classes",
      ),
    ),
    line(
      "Enrolled class",
      holds(
        "Subject, CatalogNumber, CourseTitle, ClassNumber, Section, Component, EnrollmentStatus (Code, Description), EnrollmentStatusReason.Code, CreditsTaken, GradingBasis.Description, GradedDate, OfficialGrade.Code, Lms (Link, Name), AdditionalComponents, Meetings",
        "contract/specified-fields › has those of an enrolled class",
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
        "server/registration/enrolled/drop › drops without a trace before the deadline, withdraws after it, and then refuses with the date",
      ),
    ),
    line(
      "Statistics of a term",
      holds(
        "EnrollmentInProgressUnits, EnrollmentGradedUnits, and TotalGradedUnits, each ForGradePointAverage and NotForGradePointAverage; EnrollmentGradePointsForGradePointAverage, TotalGradePointsForGradePointAverage",
        "contract/specified-fields › has those of a term's header and statistics",
        "component/my-classes/my-classes-screen › shows the statistics of the term and of the career",
      ),
      holds(
        "Term header: Term.Description, AcademicCareer.Description, CumulativeGradePointAverage, TermGradePointAverage",
        "contract/specified-fields › has those of a term's header and statistics",
        "component/my-classes/my-classes-screen › shows both averages",
      ),
    ),
    line(
      "Item of the checklist",
      holds(
        "ChecklistItem.Description, AdministrativeFunction.Description, Description (HTML), DueDate, Status.Description",
        "contract/specified-fields › has those of a checklist item, a service indicator, and a deadline",
        "server/profile/advising › has the checklist by due date, with HTML in which nothing runs",
      ),
    ),
    line(
      "Service indicator",
      holds(
        "IsPositive, ServiceIndicator.Description, Department.Description, ServiceIndicatorReason.Description, ContactName, ActiveDate, ActiveTerm, EndDate, EndTerm",
        "contract/specified-fields › has those of a checklist item, a service indicator, and a deadline",
        "server/profile/advising › has the indicators of today, what blocks enrollment first",
      ),
    ),
    line(
      "Deadline",
      holds(
        "DateMonth, DateDayOfMonth, Description",
        "contract/specified-fields › has those of a checklist item, a service indicator, and a deadline",
        "server/portal/portal › are the dates of the year to come, the next one first across New Year, by the institution's own day",
      ),
    ),
    line(
      "Appointment of enrollment",
      holds(
        "Session, AppointmentStart, AppointmentEnd, AppointmentBlockId, AppointmentNumber, as in section 2",
        "contract/specified-fields › has those of an enrollment appointment and of upcoming classes",
        "component/cart/cart-screen › shows in a dialog, also after a failure",
      ),
    ),
    line(
      "Upcoming meeting",
      holds(
        "Data.ClassMeetingOccurrences with Occurrence (StartUtc, EndUtc) and Meeting.StartTimeFormatted",
        "contract/specified-fields › has those of an enrollment appointment and of upcoming classes",
        "server/profile/upcoming-classes › names the class and its term, and is empty for people without classes",
      ),
    ),
    line(
      "Feedback, item of the news, error",
      holds(
        "Feedback: EmailAddress, Name, Message",
        "contract/specified-fields › has those of feedback, an item of the news, and an error",
        "server/portal/portal › is kept, from visitors and from those who are signed in",
      ),
      holds(
        "Feed item: type, subType, link, icon, image, text, date, category, flair",
        "contract/specified-fields › has those of feedback, an item of the news, and an error",
        "server/sources/feed-items › reads a JSON list, with what only it has",
        "component/dashboard/dashboard › have the icons that their source names, if the portal knows them",
      ),
      holds(
        "Error: Message, RequiresPassword, peopleSoft metadata",
        "contract/specified-fields › has those of feedback, an item of the news, and an error",
        "component/shell/interruptions › say what the server knows, and no possible causes",
      ),
    ),
    line(
      "Codes of campuses, and those that are filtered",
      holds(
        "UMLNORTH is NC, UMLEAST EC, UMLSOUTH SC, UMLWEST WC, UMLONLINE OL, UMLVIRTUAL V, UMLSTDYAB SA",
        "app/specified-constants › campuses",
      ),
      holds(
        "A campus filter keeps UMLNORTH, UMLSOUTH, UMLEAST, UMLVIRTUAL, UMLSTDYAB, UMLONLINE, and WANALANCIT",
        "app/specified-constants › campuses",
        "server/catalog/search/search › offers the values of one term, where it is named",
      ),
    ),
  ],
};
