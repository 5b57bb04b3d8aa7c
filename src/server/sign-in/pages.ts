import { html } from "../frame/html.ts";
import type { PlainPage } from "../frame/plain-page.ts";

/** What a person reads when signing in does not work out. */

export const accessDenied: PlainPage = {
  title: "Access denied",
  body: html`<p>You do not have access to this application.</p>
    <p>Your account is not known here, your access has been removed, or the portal is undergoing maintenance.</p>
    <p><a class="button" href="/sso/auth/signout">Sign out</a></p>`,
};

export const signInExpired: PlainPage = {
  title: "Sign in again",
  body: html`<p>This sign-in took too long, was used already, or was begun in another browser.</p>
    <p><a class="button" href="/sso/auth/signin">Sign in</a></p>`,
};

export const signInRefused: PlainPage = {
  title: "Not signed in",
  body: html`<p>The university's sign-in page did not let you in.</p>
    <p><a class="button" href="/sso/auth/signin">Try again</a></p>`,
};

export const signInUnavailable: PlainPage = {
  title: "Signing in does not work at the moment",
  body: html`<p>The university's sign-in page cannot be reached. Try again in a few minutes.</p>
    <p><a class="button" href="/sso/auth/signin">Try again</a></p>`,
};
