const EMAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;.]+(\.[^\s@<>,;.]+)+$/;

/** Whether it looks like one. Only a mail could tell whether it reaches someone. */
export function isEmailAddress(text: string): boolean {
  return EMAIL_ADDRESS.test(text);
}
