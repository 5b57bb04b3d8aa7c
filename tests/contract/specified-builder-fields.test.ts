import { expect, it } from "vitest";
import { BuildResults, Schedule, ScheduledClass } from "#contract/builder/build-result";
import {
  Configuration,
  ConfigurationBreak,
  ConfigurationCourse,
  ConfigurationSummary,
  CourseSearchResult,
} from "#contract/builder/configuration";
import { builderEndpoints, ChooseSchedule } from "#contract/calls/builder-calls";
import { ClassListing } from "#contract/catalog";
import { missingFields } from "../support/contract-fields.ts";

/* Field names of section 3 of Schedule Builder's specification, letter by letter. Server tests show what is in them. */

const hasAll = (schema: object, paths: string) => expect(missingFields(schema, paths)).toEqual([]);

it("has those of a configuration and its options", { tags: ["builder§3.1"] }, () => {
  hasAll(Configuration, "Id Name Notes IsDefault UpdatedTimestamp Data.Courses Data.Breaks Data.Options");
  hasAll(Configuration, "TermInfo.Term.Code TermInfo.Term.Description TermInfo.StartDate TermInfo.EndDate");
  hasAll(Configuration, "Data.Options.IncludeEnrollmentCart Data.Options.IncludeCurrentEnrollment");
  hasAll(Configuration, "Data.Options.HideSchedulesWithTravelWarnings Data.Options.ScheduleSortingPreference");
  hasAll(ConfigurationSummary, "Id Name Notes IsDefault UpdatedTimestamp");
});

it("has those of a course and a break", { tags: ["builder§3.2", "builder§3.3", "builder§3.4"] }, () => {
  hasAll(ConfigurationCourse, "Id IsEnabled Type.Value CourseId Metadata.CourseId Metadata.CourseOfferNumber");
  hasAll(ConfigurationCourse, "Details.Course.Details.CourseTitle Details.Course.Details.MinimumCredits");
  hasAll(ConfigurationCourse, "Details.Course.Details.MaximumCredits Details.EnrollmentRequirements");
  hasAll(ConfigurationCourse, "Details.Offerings.CourseOfferNumber Details.Offerings.Subject");
  hasAll(ConfigurationCourse, "Details.Offerings.CatalogNumber Options.HonorsClassesMode.Value Options.ExcludeOnline");
  hasAll(ConfigurationCourse, "Options.EnrollmentStatusMode.Value Options.Campus");
  hasAll(ConfigurationCourse, "Components.Component Components.IsOptional Components.ExplicitSections");
  hasAll(ConfigurationBreak, "Id Name DayOfWeek IsAllDay StartTime EndTime IsEnabled");
});

it("has those of what course search finds", { tags: ["builder§2.34"] }, () => {
  hasAll(CourseSearchResult, "CourseId CourseTitle Offerings.CourseOfferNumber Offerings.Subject");
  hasAll(CourseSearchResult, "Offerings.CatalogNumber Offerings.AcademicCareer Offerings.SectionsAvailable");
});

it("has those of what is sent for a course, its options, its sections, and a lock", {
  tags: ["builder§3.5", "builder§3.6", "builder§3.7", "builder§3.8", "builder§3.16"],
}, () => {
  const { addCourse, changeCourse, changeCourseComponent, lockSection, changeConfigurationOptions } = builderEndpoints;
  const options =
    "excludeClosedClasses excludeWaitListedClasses excludeOnlineClasses restrictToCampus campusRestriction honorsClassesMode";
  hasAll(addCourse.body, `type ${options} searchString courseId courseOfferNumber ConfigurationId`);
  hasAll(changeCourse.body, `${options} EntityId ConfigurationId`);
  hasAll(changeCourseComponent.body, "type explicitSections EntityId ConfigurationId Component ComponentEntityId");
  hasAll(lockSection.body, "EntityId ConfigurationId Component ComponentEntityId ClassNumber");
  hasAll(changeConfigurationOptions.body, "includeCurrentEnrollment includeEnrollmentCart ConfigurationId");
  hasAll(changeConfigurationOptions.body, "hideSchedulesWithTravelWarnings");
});

it("has those of a component", { tags: ["builder§3.7"] }, () => {
  const { reply } = builderEndpoints.courseComponent;
  hasAll(reply, "Component ExplicitSections AvailableSections.Details.ClassNumber Id EntityId");
});

it("has those of a build's result and its wrapper", { tags: ["builder§2.53", "builder§3.9"] }, () => {
  hasAll(BuildResults, "Result ConfigurationId ConfigurationName Result.IsError Result.Message Result.ResultCode");
  hasAll(BuildResults, "Result.Problem Result.Schedules Result.Classes Result.Breaks Result.TermInfo.Term");
  hasAll(BuildResults, "Result.TermInfo.StartDate Result.TermInfo.EndDate Result.Options.IncludeEnrollmentCart");
  hasAll(BuildResults, "Result.Options.IncludeCurrentEnrollment Result.Options.ScheduleSortingPreference.Value");
  hasAll(BuildResults, "Result.ScheduleSortingPreferences.Description Result.ScheduleSortingPreferences.Value");
  hasAll(BuildResults, "Result.HasOnlineOrTBAMeetings Result.HasTBAMeetings Result.ShowSaturday");
  hasAll(BuildResults, "Result.LatestMeetingEndTime Result.FirstMeetingDate Result.LastMeetingDate");
  hasAll(BuildResults, "Result.ProcessedCount Result.ProcessTime");
});

it("has those of a schedule and its classes", { tags: ["builder§3.10", "builder§3.11", "builder§9.11"] }, () => {
  hasAll(Schedule, "HashCode Classes TravelWarnings.Date TravelWarnings.StartTime TravelWarnings.EndTime");
  hasAll(Schedule, "TravelWarnings.DayOfWeek Schedule.Events Schedule.HasVisibleEvents Schedule.Events.HideOnTimeline");
  const ofEach = "ClassNumber Component.Code Section CorrelationId CourseCorrelationId IsFromEnrollmentCart";
  const rest = "IsFromCurrentEnrollment IsLocked Details.ClassType.Code AutoEnrollmentSection1 AutoEnrollmentSection2";
  for (const field of `${ofEach} ${rest}`.split(" ")) hasAll(ScheduledClass, `${field} AdditionalComponents.${field}`);
});

it("has those of a class", { tags: ["builder§3.12"] }, () => {
  hasAll(ClassListing, "Details.CourseTitle Details.Subject Details.CatalogNumber Details.Component.Code");
  hasAll(ClassListing, "Details.Component.Description Details.Location.Code Details.EnrollmentStatus.Description");
  hasAll(ClassListing, "Details.ClassType.Code Details.AutoEnrollmentSection1 Details.AutoEnrollmentSection2 Section");
  hasAll(ClassListing, "Meetings.StartDate Meetings.EndDate Meetings.StartTime Meetings.EndTime Meetings.Days");
  hasAll(ClassListing, "Meetings.Instructors.Person.FirstName Meetings.Instructors.Person.LastName");
  hasAll(ClassListing, "Meetings.Facility.IsOnline");
});

it("has those of a problem", { tags: ["builder§3.13"] }, () => {
  hasAll(BuildResults, "Result.Problem.Class.IsFromCurrentEnrollment Result.Problem.Class.IsFromEnrollmentCart");
  hasAll(BuildResults, "Result.Problem.Class.Matches Result.Problem.Metadata.Id");
  hasAll(BuildResults, "Result.Problem.Metadata.Details.Offerings Result.Problem.Metadata.Metadata.CourseOfferNumber");
  hasAll(BuildResults, "Result.Problem.Components.Id Result.Problem.Components.Component.Component.Code");
  hasAll(BuildResults, "Result.Problem.Components.ExplicitSections");
});

it("has those of a chosen schedule", { tags: ["builder§3.14"] }, () => {
  hasAll(ChooseSchedule, "Term AcademicCareer Classes.ClassNumber Classes.Component Classes.Section");
  hasAll(ChooseSchedule, "Classes.IsEnrollmentSection Classes.AutoEnrollmentSection1 Classes.AutoEnrollmentSection2");
  const more = "ClassNumber Component Section IsEnrollmentSection AutoEnrollmentSection1 AutoEnrollmentSection2";
  for (const field of more.split(" ")) hasAll(ChooseSchedule, `Classes.AdditionalComponents.${field}`);
});
