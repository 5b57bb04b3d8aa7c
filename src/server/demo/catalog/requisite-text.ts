import { type Requisite, STANDINGS, type Standing } from "#contract/requisites";
import { planDescription } from "../data/plans.ts";

/**
 * Reads `COMP.1020:C- and (MATH.1310 or MATH.1380) and JR`: courses with their minimum grade, a standing, `career:GRAD`
 * and `plan:NURS-BS`. `and` binds more tightly than `or`.
 */
export function readRequisite(text: string): Requisite | null {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  if (tokens.length === 0) return null;
  let at = 0;

  const anyOf = (): Requisite => {
    const parts = [allOf()];
    while (tokens[at] === "or") {
      at++;
      parts.push(allOf());
    }
    return parts.length === 1 ? (parts[0] as Requisite) : { any: parts };
  };
  const allOf = (): Requisite => {
    const parts = [single()];
    while (tokens[at] === "and") {
      at++;
      parts.push(single());
    }
    return parts.length === 1 ? (parts[0] as Requisite) : { all: parts };
  };
  const single = (): Requisite => {
    const token = tokens[at++];
    if (token !== "(") return readLeaf(token, text);
    const inner = anyOf();
    if (tokens[at++] !== ")") throw new Error(`"${text}" is missing a closing parenthesis.`);
    return inner;
  };

  const requisite = anyOf();
  if (at < tokens.length) throw new Error(`"${text}" has unexpected text after "${tokens.slice(0, at).join(" ")}".`);
  return requisite;
}

function readLeaf(token: string | undefined, text: string): Requisite {
  const [name = "", detail] = token?.split(":") ?? [];
  if (isStanding(name)) return { minimumStanding: name };
  if (name === "career" && detail) return { career: detail };
  if (name === "plan" && detail) return { plan: { code: detail, description: planDescription(detail) } };
  const [, subject, catalogNumber] = /^([A-Z]{4})\.(\d{4}[A-Z]?)$/.exec(name) ?? [];
  if (!subject || !catalogNumber)
    throw new Error(`"${token ?? ""}" in "${text}" isn't a course, standing, career, or plan.`);
  return { course: { subject, catalogNumber, ...(detail && { minimumGrade: detail }) } };
}

function isStanding(text: string): text is Standing {
  return STANDINGS.some((standing) => standing === text);
}
