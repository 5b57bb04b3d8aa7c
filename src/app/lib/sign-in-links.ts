import { pathOf } from "../ui/hash-router.ts";
import { useLocation } from "../ui/routing.tsx";
import { forgetPersonal } from "./remembered.ts";

/** The address of single sign-on, which leads back to the page that is shown. */
export function signInHref(returnUrl: string): string {
  return withReturn("sso/auth/signin", returnUrl);
}

/** Signs in and comes back to the page that is shown. */
export function useSignInHref(): string {
  return signInHref(pageAddress(pathOf(useLocation())));
}

/** Also forgets what this browser remembers of the account. */
export function signOut(): void {
  forgetPersonal();
  location.assign(withReturn("sso/auth/signout", location.pathname));
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
