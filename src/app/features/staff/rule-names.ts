import { type Message, message, t } from "#words";

/** The rules that can refuse a class; a test compares them with the server's. */
export const RULE_NAMES: Readonly<Record<string, Message>> = {
  window: message("Enrollment dates"),
  hold: message("Hold"),
  status: message("Class status"),
  requisite: message("Requisites"),
  consent: message("Consent"),
  repeat_limit: message("Taking a course again"),
  repeat: message("Already has the course"),
  repeat_in_cart: message("Course twice in the cart"),
  same_class: message("Same class by another name"),
  clash: message("Time conflict"),
  units: message("Credit limit"),
  swap: message("Swap not possible"),
  swap_now: message("Could swap now"),
  seats: message("Seats"),
  choice: message("Sections that don't go together"),
};

export function ruleName(rule: string): string {
  const name = RULE_NAMES[rule];
  return name ? t(name) : rule;
}
