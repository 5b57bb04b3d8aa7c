import { message, retold } from "#words";
import { institutionText } from "../institution.ts";

/**
 * What calls that fail say, and refused edits of configurations, which the page mostly says itself. What the server says
 * to students about enrolling has codes (`src/contract/sentences`). A sentence that isn't here stays English. One that
 * would fit a longer one comes after it.
 */
const SENTENCES = [
  // Schedule Builder
  message("“{part}” isn't a class number."),
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
  message("Enter a name for the configuration."),
  message("This configuration was changed in another window."),
  message("Check it and try again."),
  message("The requested Schedule Builder configuration does not exist."),
  message("You can have up to {count} configurations per term."),
  message("Delete one first."),
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
  message("Try again."),
] as const;

/** Values that are texts themselves. */
const VALUES = [message("a minute"), message("{count} minutes")] as const;

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
  return retold(value, VALUES, (part) => part) ?? institutionText(value);
}
