import { forgetPersonal } from "./remembered.ts";

/** Addresses of single sign-on, beside the application; `returnUrl` leads back to the page that is shown. */
export function signInHref(returnUrl: string = currentPage()): string {
  return withReturn("sso/auth/signin", returnUrl);
}

export function leaveToSignIn(): void {
  location.assign(signInHref());
}

/** The session has ended without the student's doing: the same page comes after the next sign-in. */
export function leaveEndedSession(): void {
  location.assign(signOutHref(currentPage()));
}

/** As the student asks; what this browser remembers of the account goes with it. */
export function signOut(): void {
  forgetPersonal();
  location.assign(signOutHref(location.pathname));
}

/** The address of a path of the application, within this host. */
export function pageAddress(path: string): string {
  return `${location.pathname}${location.search}#${path}`;
}

/** The address of the page that is shown, within this host. */
export function currentPage(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

function signOutHref(returnUrl: string): string {
  return withReturn("sso/auth/signout", returnUrl);
}

function withReturn(path: string, returnUrl: string): string {
  const address = new URL(path, document.baseURI);
  address.searchParams.append("returnUrl", returnUrl);
  return address.href;
}
