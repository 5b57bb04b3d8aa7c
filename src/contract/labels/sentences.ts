import { message, retold, t } from "#words";
import { retoldDay } from "#dates/words";
import { institutionText } from "../institution.ts";
import { timeZoneName } from "../institution-time.ts";

/**
 * What the server says to students in English, where pages in another language find the translation. The key is the
 * English sentence because the database stores what was said, in notices and results. Nothing else depends on it: a
 * sentence that isn't here stays English. One that would fit a longer one comes after it. Tests compare the list with the
 * server's sentences, both ways.
 */
export const SENTENCES = [
  // Rules of registration
  message("A hold is blocking your enrollment: {hold}. Contact {contact}."),
  message("You cannot enroll in {term} at this time."),
  message("Enrollment for {term} isn't open yet."),
  message("Enrollment for {term} closed on {moment}."),
  message("Your enrollment appointment starts {moment}."),
  message("Your enrollment appointment ended {moment}."),
  message("You don't have an enrollment appointment for {term}."),
  message("{class} was canceled."),
  message("{class} is tentative, so you can't enroll yet."),
  message("{class} is closed to new enrollment."),
  message("{class} requires {course} at the same time."),
  message("Requires instructor consent."),
  message("Requires department consent."),
  message("Requires {requisites}, or a permission number."),
  message("Requires {requisites}, or a permission number for {section}."),
  message("Requires {requisites}."),
  message("Enter a permission number."),
  message("Enter a permission number for {section}."),
  message("Your permission number doesn't waive this requirement."),
  message("You've already used permission number {number}."),
  message("You're already on the waitlist for {class}, a section of the same course."),
  message("You're already on the waitlist for {class}."),
  message("You're already enrolled in this class."),
  message("You're already enrolled in {class}, a section of the same course."),
  message("You're already enrolled in {class}."),
  message("{class}, a section of the same course, is already in your cart."),
  message("{class} is already in your cart."),
  message("{class} is already in your cart with {other}."),
  message("{class} is the same class as {other}, in which you're already enrolled."),
  message("{class} is the same class as {other}, for which you're already on the waitlist."),
  message("{class} is the same class as {other}, which is already in your cart."),
  message("{class} is the same class as {other}."),
  message("You can swap one for the other in My Classes."),
  message("Remove it first."),
  message("Choose one of them."),
  message("You passed {course} with an {grade} in {term}."),
  message("You passed {course} with a {grade} in {term}."),
  message("It can't be repeated for credit."),
  message("You're taking {course} in {term}."),
  message("{course} counts {times}, and you've already taken it {taken}."),
  message("You can earn {credits} in {course}."),
  message("With this class, you'd have {count}."),
  message("You're #{place} on the waitlist for {class}, which conflicts with this class ({times})."),
  message("You'll be #{place} on the waitlist for {class}, which conflicts with this class ({times})."),
  message("You won't get a seat there while you're enrolled in {class}."),
  message("{class} is now the same class as {other}."),
  message("You have both, but need only one."),
  message("Drop the other in My Classes."),
  message("{class} now conflicts with {other} ({times})."),
  message("You're enrolled in both."),
  message("If you can't attend both, drop one in My Classes."),
  message("{section} conflicts with {other} ({times} on {count} dates from {first} to {last})."),
  message("{section} conflicts with {other} ({times} on {first} and {last})."),
  message("{section} conflicts with {other} ({times} on {date})."),
  message("{section} conflicts with {other} ({times})."),
  message("You'd have {credits}."),
  message("Your {career} limit for {term} is {limit}."),
  message("{sections} and its waitlist are full."),
  message("{sections} is full."),
  message("{sections} are full."),
  message("{sections} has no open seats for you."),
  message("{sections} have no open seats for you."),
  message("{count} open seat is reserved for {group} until {date}."),
  message("{count} open seats are reserved for {group} until {date}."),
  message("{count} open seat is reserved for {group}."),
  message("{count} open seats are reserved for {group}."),
  message("The waitlist is full."),
  message("You can join the waitlist."),
  message("You'll be #{place} on the waitlist."),
  message("You're #{place} on the waitlist."),
  message("You're already on the waitlist."),
  message("Enrolled."),
  message("Ready to enroll."),
  message("Enrolling in this class may incur additional costs."),
  message("Available, but not enrolled because of a problem with another class."),
  message("Available, but you can't drop your current class."),
  message("This class is very busy right now. Try again."),
  message("{section} will be added automatically."),
  message("Don't choose another {component} section."),
  message("Choose only one {component} section for {course}."),
  message("Choose your {component} section for {course}."),
  message("You can't take both {section} and {other}."),
  message("{section} can't be taken with {other}."),
  message("{section} can only be taken with class {number}."),
  message("You already have these sections of {class}."),
  message("You're no longer enrolled in {class} or on its waitlist."),
  message("The add/drop deadline was {date}."),
  message("You can still withdraw with a grade of W."),
  message("You can still drop this class without a W."),
  message("The last day to drop {course} was {date}."),
  message("The last day to withdraw from {course} was {date}."),
  message("Dropping {course} requires instructor consent."),
  message("Dropping {course} requires department consent."),
  message("{course} is already graded and can't be dropped."),
  message("{course} is already graded and can't be changed."),
  message("You can only swap into an open seat."),
  message("Permission number {number} isn't valid for this class."),
  message("Permission number {number} has already been used."),
  message("Permission number {number} has expired."),
  message("Too many incorrect permission numbers."),
  message("{program} isn't one of your active programs."),
  message("{career} isn't one of your careers."),
  message("Term {term} doesn't exist."),
  message("Class {number} isn't offered in {term}."),
  message("“{part}” isn't a class number."),
  message("Class {number} isn't a section of {course}."),
  message("This class is not an enrollment section."),
  message(
    "Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section).",
  ),
  // The cart, plans, and Schedule Builder
  message("Class added to cart."),
  message("Class {number} isn't in your cart."),
  message("{class} is no longer in your cart."),
  message("Class {number} is selected twice."),
  message("Class {number} isn't offered this term."),
  message("Your cart can have up to {count} classes."),
  message("Remove one first."),
  message("You can take {course} for {credits}."),
  message("Your plans changed in another window."),
  message("Review them before you enroll."),
  message("Your plans have no classes."),
  message("You already have a plan named {name}."),
  message("This class number is not valid for the current term."),
  message("The course offering is no longer available."),
  message("The course is no longer in this configuration."),
  message("The group is no longer in this configuration."),
  message("This course or break is no longer in this configuration."),
  message("A configuration can have up to {count} courses."),
  message("A configuration can have up to {count} optional courses."),
  message("A configuration can have up to {count} groups."),
  message("A configuration can have up to {count} breaks."),
  message("You can't schedule class {number} for {course}."),
  message("This term has no {campus} classes."),
  message("Choose a campus."),
  message("This search took too long, so we stopped it."),
  message("There may still be schedules that work."),
  message("No schedules fit these choices."),
  message("We ran out of time before finding out why."),
  message("Enter a name for the configuration."),
  message("This configuration was changed in another window."),
  message("Check it and try again."),
  message("The requested Schedule Builder configuration does not exist."),
  message("There are {count} possible schedules, too many to show."),
  message("You can have up to {count} configurations per term."),
  message("Delete one first."),
  // Notices
  message("You're enrolled in {class}."),
  message("A seat opened on {moment}, so we enrolled you in {class} for {credits}."),
  message("A seat opened on {moment}, but we couldn't enroll you."),
  message("You didn't get a seat in {class}."),
  message("On {moment}, a seat opened in {class}, but we couldn't enroll you."),
  message("You're still on the waitlist."),
  message("To take this class, drop or swap the section you have."),
  message("To take this class, drop or swap the class that conflicts."),
  message("To take this class, drop another class or lower its credits in My Classes."),
  message("We'll enroll you when all of your sections have an open seat, if nothing conflicts by then."),
  message("This includes {sections}."),
  message("If you don't want the class, drop it in My Classes by {date}."),
  message("If you don't want the class, drop it in My Classes by {date}, or withdraw by {last}."),
  message("{class} was canceled on {moment}."),
  message("You're no longer enrolled."),
  message("You're no longer on the waitlist."),
  message("You were also removed from {sections}."),
  message("You can enroll in another class until {moment}."),
  message("Enrollment is closed."),
  message("Contact {office} about your options."),
  message("{class} has an open seat."),
  message("{class} had an open seat."),
  message("It's gone."),
  message("Watch the class to hear about the next one."),
  message("Enroll soon: {term}, class {number}."),
  message("You're no longer watching this class."),
  message("You're on the waitlist for this class."),
  message("We'll enroll you when a seat opens, if nothing conflicts by then."),
  message("You can't watch class {number}."),
  message("You can watch up to {count} classes."),
  message("Stop watching one first."),
  message("You can enroll for {term} starting {moment}."),
  message("Check your cart before then."),
  message("A hold was placed: {hold}."),
  message("Starting {date}, you can't enroll until it's released."),
  message("You can't enroll until it's released."),
  message("To resolve it, contact {contact}."),
  message("A hold was released: {hold}."),
  message("You don't need to do anything."),
  message("{class} has a new time or room."),
  message("See the current times and rooms in My Classes."),
  // Calls that fail
  message("Class not found."),
  message("Sign in to continue."),
  message("This is only available to students."),
  message("The portal has been updated."),
  message("Reload the page."),
  message("Invalid search parameters."),
  message("The password is incorrect."),
  message("Sign in again to confirm your password."),
  message("Too many incorrect passwords."),
  message("Try again in {wait}."),
  message("The portal is busy."),
  message("Try again in a few seconds."),
  message("All fields are required."),
  message("Enter an email address, such as name@example.edu."),
  message("Currently unavailable."),
  message("We couldn't find this advisor."),
  message("Push notifications aren't available."),
  message("This browser's push service isn't supported."),
  // Last, since they would fit longer ones.
  message("Contact the instructor or {office}."),
  message("Contact the department or {office}."),
  message("Contact {contact}."),
  message("Try again."),
] as const;

/** Values that are texts themselves. */
const VALUES = [
  message("{date} at {time}"),
  message("{range} credits"),
  message("{range} credit"),
  message("This class"),
  message("a minute"),
  message("{count} minutes"),
  message("once"),
  message("twice"),
  message("{count} times"),
] as const;

/** The server's English text in the page's language, sentence by sentence; others stay. */
export function sentencesInPageLanguage(text: string): string {
  const sentence = (each: string) => retold(each, SENTENCES, valueInPageLanguage);
  return (
    sentence(text) ??
    text
      .split(/(?<=[.!?]) (?=[A-Z#])/)
      .map((each) => sentence(each) ?? each)
      .join(" ")
  );
}

function valueInPageLanguage(value: string): string {
  const [, description = "", section = ""] = /^(.+) (\S+)$/.exec(value) ?? [];
  const own = institutionText(description);
  if (own !== description) return `${own} ${section}`;
  const [, day = "", time = "", zone] = /^(\w+day, \w+ \d{1,2}), (\d{1,2}:\d\d [AP]M)( .+)?$/.exec(value) ?? [];
  const ownDay = retoldDay(day);
  if (ownDay !== undefined) {
    const deadline = t("{date}, {time}", { date: ownDay, time: timeInPageLanguage(time) });
    return zone === undefined ? deadline : `${deadline} ${timeZoneName()}`;
  }
  const known = retold(value, VALUES, (part) => part) ?? institutionText(value);
  return timeInPageLanguage(known);
}

function timeInPageLanguage(known: string): string {
  return known.replaceAll(
    /(\d:\d\d) (AM|PM)\b/g,
    (_, time: string, half: string) => `${time} ${half === "AM" ? t("AM") : t("PM")}`,
  );
}
