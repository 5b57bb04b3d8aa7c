/** Before each key of what the portal keeps in a browser. */
export const PREFIX = "portal:";

/** Everything remembered of one account, by its name. */
export const PERSONAL = `${PREFIX}personal`;

/** Of what is remembered of one account: the terms that it chose last. */
export const TERM_KEYS = { classes: "classes-term", builder: "builder-term" } as const;

/** Before the key of each list of changes of Schedule Builder that the server doesn't have yet. */
export const UNSENT_EDITS = `${PREFIX}unsent-edits:`;

/** Behind the prefix. */
export const LANGUAGE = "language";
export const CLOSED_ALERTS = "closed-alerts";
export const CLOSED_SIGN_IN_PROMPT = "sign-in-prompt-closed";
/** Also without an account, since they last through the sign-in. */
export const FRIENDS = "friends";
