import { t } from "#words";
import { usePath } from "../../routing/location.tsx";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { replySource } from "../api/reply-source.ts";
import { forgetPersonal } from "./remembered.ts";

/** Single sign-on that returns to a page. */
export function signInHref(returnUrl: string): string {
  return withReturn("sso/auth/signin", returnUrl);
}

/** Returns to the current page. */
export function useSignInHref(): string {
  return signInHref(pageAddress(usePath()));
}

/** Only the server can end a session. While it can't be reached, this says that the student is still signed in. */
export function signOut(): void {
  if (navigator.onLine === false || replySource.keptAtMs !== undefined) {
    showToast(t("You're still signed in. Sign out when you're back online."));
    return;
  }
  forgetPersonal();
  location.assign(withReturn("sso/auth/signout", location.pathname));
}

/** A path of the application as an address of this host. */
export function pageAddress(path: string): string {
  return `${location.pathname}${location.search}#${path}`;
}

function withReturn(path: string, returnUrl: string): string {
  const address = new URL(path, document.baseURI);
  address.searchParams.append("returnUrl", returnUrl);
  return address.href;
}
