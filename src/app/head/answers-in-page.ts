import type { User } from "#contract/calls/profile";
import { routes } from "#contract/calls/routes";
import { BUILD_HEADER } from "#contract/protocol";

/** As the server writes it into the page (`first-answers.ts`): bodies by path below the page. */
type InPage = { build: string; answers: Partial<Record<string, string>> };

const text = document.getElementById("answers")?.textContent;
const { build, answers }: InPage = text ? (JSON.parse(text) as InPage) : { build: "", answers: {} };

/** The account, unless the server left it out. */
export function userInPage(): User | undefined {
  const body = answers[`api${routes.user.path}`];
  return body === undefined ? undefined : (JSON.parse(body) as { data: User }).data;
}

/** By address, as if they had been asked for. */
export function answersInPage(): Map<string, Promise<Response>> {
  const headers = { "Content-Type": "application/json", [BUILD_HEADER]: build };
  return new Map(
    Object.entries(answers).map(([path, body]) => {
      return [new URL(path, document.baseURI).href, Promise.resolve(new Response(body, { headers }))];
    }),
  );
}
