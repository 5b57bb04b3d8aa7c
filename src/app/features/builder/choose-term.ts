import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { t } from "#words";

/** The requested term if valid, else the remembered one, else the first. */
export function chooseTerm(
  terms: readonly CodeDescription[],
  wanted: string | null,
  remembered: string | null,
): CodeDescription {
  const find = (code: string | null) => terms.find(({ Code }) => Code === code);
  const term = find(wanted) ?? find(remembered) ?? terms[0];
  if (!term) throw new AppError({ code: "NOT_FOUND", message: t("No terms are available in Schedule Builder.") });
  return term;
}
