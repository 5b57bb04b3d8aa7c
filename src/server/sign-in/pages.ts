import { html } from "../frame/html.ts";
import type { PlainPage } from "../frame/plain-page.ts";

/** Pages for sign-ins that fail. */

export const accessDenied: PlainPage = {
  title: "Access denied",
  body: html`<p>You do not have access to this application.</p>
    <p>Your account isn't set up here, your access was removed, or the portal is down for maintenance.</p>
    <p><a class="button" href="/sso/auth/signout">Sign Out</a></p>`,
};

export const signInExpired: PlainPage = {
  title: "Sign in again",
  body: html`<p>This sign-in expired or started in another browser.</p>
    <p><a class="button" href="/sso/auth/signin">Sign In</a></p>`,
};

export const signInRefused: PlainPage = {
  title: "Sign-in failed",
  body: html`<p>The university's sign-in page didn't let you in.</p>
    <p><a class="button" href="/sso/auth/signin">Try Again</a></p>`,
};

export const signInUnavailable: PlainPage = {
  title: "Sign-in is unavailable",
  body: html`<p>We can't reach the university's sign-in page. Try again in a few minutes.</p>
    <p><a class="button" href="/sso/auth/signin">Try Again</a></p>`,
};
