import { forgetPersonal } from "./remembered.ts";
import { usePath } from "../../routing/location.tsx";

export function signInHref(returnUrl: string): string {
  return withReturn("sso/auth/signin", returnUrl);
}

export function useSignInHref(): string {
  return signInHref(pageAddress(usePath()));
}

export function signOut(): void {
  forgetPersonal();
  location.assign(withReturn("sso/auth/signout", location.pathname));
}

export function pageAddress(path: string): string {
  return `${location.pathname}${location.search}#${path}`;
}

function withReturn(path: string, returnUrl: string): string {
  const address = new URL(path, document.baseURI);
  address.searchParams.append("returnUrl", returnUrl);
  return address.href;
}
