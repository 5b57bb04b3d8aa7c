/** Addresses of single sign-on, beside the application; `returnUrl` leads back to the page that is shown. */
export function signInHref(returnUrl: string = currentPage()): string {
  return withReturn("sso/auth/signin", returnUrl);
}

export function signOutHref(returnUrl: string = location.pathname): string {
  return withReturn("sso/auth/signout", returnUrl);
}

export function leaveToSignIn(): void {
  location.assign(signInHref());
}

export function leaveToSignOut(): void {
  location.assign(signOutHref(currentPage()));
}

/** The address of a path of the application, within this host. */
export function pageAddress(path: string): string {
  return `${location.pathname}${location.search}#${path}`;
}

/** The address of the page that is shown, within this host. */
export function currentPage(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

function withReturn(path: string, returnUrl: string): string {
  const address = new URL(path, document.baseURI);
  address.searchParams.append("returnUrl", returnUrl);
  return address.href;
}
