import { Html, html } from "../frame/pages/html.ts";
import { messagePage, type PlainPage } from "../frame/pages/plain-page.ts";
import { DEMO_PASSWORD, demoPeople } from "./demo-people.ts";

/** The pages of the demo identity provider. They work without scripts. */

export type SignInForm = { action: string; username: string; password: string; problem: string | null };

export function signInPage({ action, username, password, problem }: SignInForm): PlainPage {
  return {
    title: "Sign in",
    body: html`<form method="post" action="${action}" class="boxed">
        ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
        <label for="username">Username</label>
        <input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none"
          spellcheck="false" required maxlength="100" ${describedBy(problem)} ${focusWhen(username === "")}>
        <label for="password">Password</label>
        <input id="password" name="password" type="password" value="${password}" autocomplete="current-password"
          required maxlength="200" ${describedBy(problem)} ${focusWhen(username !== "" && password === "")}>
        <button type="submit" ${focusWhen(password !== "")}>Sign In</button>
      </form>
      <h2 id="people" class="type-title-3">Demo accounts</h2>
      <p>Choose one to fill in the form. Everyone's password is <code>${DEMO_PASSWORD}</code>.</p>
      <ul class="boxed people" aria-labelledby="people">
        ${demoPeople.map(({ username: name, firstName, lastName, purpose }) => {
          return html`<li><a href="${action}?username=${name}"><strong>${name}</strong> ${firstName} ${lastName}<br>${purpose}</a></li>`;
        })}
      </ul>`,
  };
}

function describedBy(problem: string | null) {
  return problem === null ? null : new Html('aria-describedby="problem" aria-invalid="true"');
}

function focusWhen(isFirst: boolean) {
  return isFirst ? new Html("autofocus") : null;
}

/** `form` is the provider's, with its protection against forged requests. */
export function signOutPage(form: string): PlainPage {
  return {
    title: "Sign out",
    body: html`<p>Do you also want to sign out of your university account?</p>
      ${new Html(form)}
      <p><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign Out</button></p>`,
  };
}

export function providerError(code: string): PlainPage {
  return messagePage("Sign-in failed", [`The sign-in request was refused (${code}).`], ["Sign In", "/sso/auth/signin"]);
}
