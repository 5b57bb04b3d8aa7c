import { Check } from "typebox/value";
import { expect, it } from "vitest";
import { ClassSearchData, SearchResults } from "#contract/calls/class-search";
import {
  AddToCart,
  Cart,
  CartItem,
  CheckoutItem,
  EnrolledClass,
  EnrolledClasses,
  EnrollmentAppointment,
  EnrollmentOptions,
  enrollmentEndpoints,
  UnitStatistics,
} from "#contract/calls/enrollment";
import {
  AcademicProgram,
  AdvisingAppointment,
  Advisor,
  ChecklistItem,
  ContactCard,
  Deadline,
  FeedItem,
  profileEndpoints,
  ServiceIndicator,
  UpcomingMeetings,
  User,
} from "#contract/calls/profile";
import { Class, Meeting } from "#contract/catalog";
import { EnrollmentTerm, WireError } from "#contract/wire-shapes";
import { missingFields } from "../support/contract-fields.ts";

/* Field names of section 3 of the portal's specification, letter by letter. Server tests show what is in them. */

const hasAll = (schema: object, paths: string) => expect(missingFields(schema, paths)).toEqual([]);

it("notices a field that is missing or has another name", () => {
  expect(missingFields(AdvisingAppointment, "Id Attendees.Name Attendees.Names Ended")).toEqual([
    "Attendees.Names",
    "Ended",
  ]);
  expect(missingFields(EnrolledClass, "OfficialGrade.Code OfficialGrade.Grade")).toEqual(["OfficialGrade.Grade"]);
});

it("has those of a user", { tags: ["portal§3.1"] }, () => {
  hasAll(User, "IsAuthenticated Identity FirstName LastName PeopleSoftId Features");
});

it("has those of an advising appointment", { tags: ["portal§3.2"] }, () => {
  hasAll(AdvisingAppointment, "Id Subtopic Location Start End Attendees.Id Attendees.Name Attendees.Role");
});

it("has those of an advisor and of a contact card", { tags: ["portal§3.3", "portal§3.4"] }, () => {
  hasAll(Advisor, "FirstName LastName IdNumber Role Group");
  hasAll(ContactCard, "FirstName LastName Title Department DepartmentWebsite EmailAddress PhoneNumber");
  hasAll(ContactCard, "IsPhoneNumberForDepartment Location Extensions.LocationUrl");
});

it("has those of an academic program", { tags: ["portal§3.5"] }, () => {
  hasAll(AcademicProgram, "ProgramStatus.Code AcademicCareer AcademicProgram");
  hasAll(AcademicProgram, "Plans.AcademicPlan Plans.Subplans.AcademicSubplan");
});

it("has those of a list", { tags: ["portal§3.6"] }, () => {
  for (const { reply } of [profileEndpoints.advisors, profileEndpoints.checklist]) hasAll(reply, "Data Error IsError");
});

it("has those of the class search data", { tags: ["portal§3.7"] }, () => {
  hasAll(ClassSearchData, "Terms.Code Terms.Description SubjectsByTerm SessionsByTerm");
  hasAll(ClassSearchData, "EnrollmentStatusModes.Value EnrollmentStatusModes.Description CourseOfferingModes");
  hasAll(ClassSearchData, "AcademicCareers MainCampusLocations RequirementDesignations");
  hasAll(ClassSearchData, "CoreCurriculumEssentialLearningOutcomes CoreCurriculumBreadthOfKnowledgeCriteria");
  hasAll(ClassSearchData, "LanguageWorldReadyTrackValues InterdisciplinaryMinors");
  hasAll(ClassSearchData, "RiverHawkExperienceDistinctionTracks Components QuickMeetingTimeModes");
});

it("has those of search results", { tags: ["portal§3.8"] }, () => {
  hasAll(SearchResults, "Count Classes SearchFiltersUsed QuickSearchFilterData");
});

it("has those of a class", { tags: ["portal§3.9"] }, () => {
  hasAll(Class, "CourseId CourseOfferNumber Section Session.Description");
  hasAll(Class, "Details.ClassNumber Details.Subject Details.CatalogNumber Details.CourseTitle Details.CourseTopic");
  hasAll(Class, "Details.CourseDescription Details.Component Details.ClassType.Code Details.ClassStatus.Code");
  hasAll(Class, "Details.AcademicCareer.Code Details.EnrollmentStatus Details.EnrollmentTotal");
  hasAll(Class, "Details.EnrollmentCapacity Details.WaitListTotal Details.WaitListCapacity Details.GradingBasis");
  hasAll(Class, "Details.MinimumCredits Details.MaximumCredits Details.Location Details.InstructionMode");
  hasAll(Class, "Details.AddConsent Details.DropConsent Details.EnrollmentRequirements");
  hasAll(Class, "Details.RequirementDesignation Details.AutoEnrollmentSection1 Details.AutoEnrollmentSection2");
  hasAll(Class, "Meetings Attributes.Name Attributes.Value.Code Attributes.Value.Description");
  hasAll(Class, "Components.Component Components.IsOptional CombinedSections Notes");
});

it("has those of a meeting", { tags: ["portal§3.10"] }, () => {
  hasAll(Meeting, "Number DaysString StartTime EndTime StartTimeFormatted EndTimeFormatted");
  hasAll(Meeting, "StartDateFormatted EndDateFormatted IsSingleDay");
  hasAll(Meeting, "Facility.Code Facility.Description Facility.ShortDescription Facility.IsOnline");
  hasAll(Meeting, "Instructors.Person.FirstName Instructors.Person.LastName Instructors.Person.Id");
  hasAll(Meeting, "Instructors.Role.Code");
});

it("has those of enrollment options", { tags: ["portal§3.11"] }, () => {
  hasAll(EnrollmentOptions, "TermInfo.Term TermInfo.AcademicCareer Class");
  hasAll(EnrollmentOptions, "Options.UseWaitList Options.PermissionNumber Options.AcademicProgram.Code");
  hasAll(EnrollmentOptions, "Options.UnitsTaken Options.RelatedClassNumber1 Options.RelatedClassNumber2");
  hasAll(EnrollmentOptions, "Options.ClassNumber CartItem.InnerObject.UseWaitList CartItem.InnerObject.Units");
  hasAll(EnrollmentOptions, "CartItem.InnerObject.PermissionNumber CartItem.InnerObject.AcademicProgram.Code");
  hasAll(EnrollmentOptions, "CartItem.InnerObject.RelatedClassNumber1 CartItem.InnerObject.RelatedClassNumber2");
  hasAll(EnrollmentOptions, "CartItem.InnerObject.ClassNumber AdditionalComponents.Component");
  hasAll(EnrollmentOptions, "AdditionalComponents.AvailableSections AdditionalComponents.IsOptional");
  hasAll(EnrollmentOptions, "PossibleUnitSelections PossibleAcademicProgramSelections.Code");
  hasAll(EnrollmentOptions, "PossibleAcademicProgramSelections.Description EnrollmentOptions.IsWaitListEnabled");
  hasAll(EnrollmentOptions, "EnrollmentOptions.IsPermissionNumberInputEnabled EnrollmentOptions.IsUnitInputEnabled");
  hasAll(EnrollmentOptions, "EnrollmentOptions.IsAcademicProgramSelectionEnabled");
});

it("has those of what is added to the cart", { tags: ["portal§3.12"] }, () => {
  hasAll(AddToCart, "useWaitList permissionNumber academicProgramCode units relatedClassNumber1 relatedClassNumber2");
  hasAll(AddToCart, "term academicCareer classNumber");
});

it("has those of an item of the cart, in both forms, and of the cart", { tags: ["portal§3.13", "portal§7.24"] }, () => {
  hasAll(CartItem, "InnerObject.Term InnerObject.ClassNumber InnerObject.RelatedClassNumber1");
  hasAll(CartItem, "InnerObject.RelatedClassNumber2 InnerObject.EnrollmentSection.Components");
  hasAll(CartItem, "Success Messages.Description Messages.IsError Messages.IsWarning ValidationResult EnrollResult");
  for (const newer of [CartItem, CheckoutItem]) {
    hasAll(newer, "EnrollmentItem.Term.Code EnrollmentItem.ClassNumber EnrollmentSection.Details.AcademicCareer.Code");
    hasAll(newer, "RelatedClass1 RelatedClass2 AutoEnrollmentClass1 AutoEnrollmentClass2");
  }
  hasAll(Cart, "Items EnrollmentTerm");
  hasAll(enrollmentEndpoints.cartItems.reply, "Data.Items Data.EnrollmentTerm Error");
});

it("has those of a term for enrollment", { tags: ["portal§3.14"] }, () => {
  hasAll(EnrollmentTerm, "Term.Code Term.Description AcademicCareer.Code AcademicCareer.Description");
  hasAll(EnrollmentTerm, "TermStartDate TermEndDate");
});

it("has those of what removes, enrolls, and drops", { tags: ["portal§3.15"] }, () => {
  hasAll(enrollmentEndpoints.removeClass.body, "Term AcademicCareer ClassNumber");
  hasAll(enrollmentEndpoints.checkout.body, "Term AcademicCareer ClassNumbers");
  hasAll(enrollmentEndpoints.dropClass.body, "term academicCareer classNumber");
});

it("has those of an enrolled class", { tags: ["portal§3.16"] }, () => {
  hasAll(EnrolledClass, "Subject CatalogNumber CourseTitle ClassNumber Section Component EnrollmentStatus.Code");
  hasAll(EnrolledClass, "EnrollmentStatus.Description EnrollmentStatusReason.Code CreditsTaken");
  hasAll(EnrolledClass, "GradingBasis.Description GradedDate OfficialGrade.Code Lms.Link Lms.Name");
  hasAll(EnrolledClass, "AdditionalComponents Meetings");
});

it("has those of a term's header and statistics", { tags: ["portal§3.17"] }, () => {
  for (const progress of ["EnrollmentInProgressUnits", "EnrollmentGradedUnits", "TotalGradedUnits"])
    hasAll(UnitStatistics, `${progress}ForGradePointAverage ${progress}NotForGradePointAverage`);
  hasAll(UnitStatistics, "EnrollmentGradePointsForGradePointAverage TotalGradePointsForGradePointAverage");
  hasAll(EnrolledClasses, "TermHeader.Term.Description TermHeader.AcademicCareer.Description");
  hasAll(EnrolledClasses, "TermHeader.CumulativeGradePointAverage TermHeader.TermGradePointAverage");
});

it("has those of a checklist item, a service indicator, and a deadline", {
  tags: ["portal§3.18", "portal§3.19", "portal§3.20"],
}, () => {
  hasAll(ChecklistItem, "ChecklistItem.Description AdministrativeFunction.Description Description DueDate");
  hasAll(ChecklistItem, "Status.Description");
  hasAll(ServiceIndicator, "IsPositive ServiceIndicator.Description Department.Description ContactName");
  hasAll(ServiceIndicator, "ServiceIndicatorReason.Description ActiveDate ActiveTerm EndDate EndTerm");
  hasAll(Deadline, "DateMonth DateDayOfMonth Description");
});

it("has those of an enrollment appointment and of upcoming classes", { tags: ["portal§3.21", "portal§3.22"] }, () => {
  hasAll(EnrollmentAppointment, "Session AppointmentStart AppointmentEnd AppointmentBlockId AppointmentNumber");
  hasAll(UpcomingMeetings, "ClassMeetingOccurrences.Occurrence.StartUtc ClassMeetingOccurrences.Occurrence.EndUtc");
  hasAll(UpcomingMeetings, "ClassMeetingOccurrences.Meeting.StartTimeFormatted");
});

it("has those of feedback, an item of the news, and an error", { tags: ["portal§3.23"] }, () => {
  hasAll(profileEndpoints.sendFeedback.body, "EmailAddress Name Message");
  hasAll(FeedItem, "type subType link icon image text date category flair");
  hasAll(WireError, "Message RequiresPassword Metadata");
});

it("a checkout needs a term, a career, and a class", { tags: ["portal§5.8"] }, () => {
  const { body } = enrollmentEndpoints.checkout;
  const request = { Term: "3730", AcademicCareer: "UGRD", ClassNumbers: [15892] };
  expect(Check(body, request)).toBe(true);
  const { Term, AcademicCareer, ClassNumbers } = request;
  const incomplete = [
    { AcademicCareer, ClassNumbers },
    { Term, ClassNumbers },
    { Term, AcademicCareer },
    { ...request, ClassNumbers: [] },
  ];
  expect(incomplete.map((each) => Check(body, each))).toEqual([false, false, false, false]);
});
