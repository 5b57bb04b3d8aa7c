import { t } from "#words";
import { Html, html } from "../plugins/pages/html.ts";
import { englishPart, type MakePage, type PlainPage } from "../plugins/pages/plain-page.ts";
import { DEMO_PASSWORD, demoPeople } from "./demo-people.ts";

/** The pages of the demo identity provider. They work without scripts. */

export type SignInForm = { action: string; username: string; password: string; hasProblem: boolean };

export function signInPage({ action, username, password, hasProblem }: SignInForm): PlainPage {
  const problem = hasProblem ? t("The username or password is incorrect.") : null;
  return {
    title: t("Sign in"),
    body: html`<form method="post" action="${action}" class="boxed">
        ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
        <label for="username">${t("Username")}</label>
        <input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none"
          spellcheck="false" required maxlength="100" ${describedBy(problem)} ${focusWhen(username === "")}>
        <label for="password">${t("Password")}</label>
        <input id="password" name="password" type="password" value="${password}" autocomplete="current-password"
          required maxlength="200" ${describedBy(problem)} ${focusWhen(username !== "" && password === "")}>
        <button type="submit" ${focusWhen(password !== "")}>${t("Sign In")}</button>
      </form>
      <h2 id="people" class="type-title-3">${t("Demo accounts")}</h2>
      <p>${t("Choose one to fill in the form.")} ${t("Everyone's password:")} <code>${DEMO_PASSWORD}</code></p>
      <ul class="boxed people" aria-labelledby="people">
        ${demoPeople.map(({ username: name, firstName, lastName, purpose }) => {
          return html`<li><a href="${action}?username=${name}"><strong>${name}</strong> ${firstName} ${lastName}<br><span${englishPart(purpose)}>${purpose}</span></a></li>`;
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
export function signOutPage(form: string): MakePage {
  return () => ({
    title: t("Sign out"),
    body: html`<p>${t("Do you also want to sign out of your university account?")}</p>
      ${new Html(form)}
      <p><button type="submit" form="op.logoutForm" name="logout" value="yes">${t("Sign Out")}</button></p>`,
  });
}

export function providerError(code: string): MakePage {
  return () => ({
    title: t("Sign-in failed"),
    body: html`<p>${t("The sign-in request was refused ({code}).", { code })}</p>
      <p><a class="button" href="/sso/auth/signin">${t("Sign In")}</a></p>`,
  });
}
