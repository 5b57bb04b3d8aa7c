import type { AddToCart, EnrollmentOptions } from "#contract/enrollment";
import type { CartEntry } from "../cart-entry.ts";
import { takesNumber } from "../message-fix.ts";

/** Enrollment options besides sections, as held by their controls. */
export type OptionsForm = {
  usesWaitList: boolean;
  permissionNumber: string;
  programCode: string | null;
  units: number;
};

const NO_CONSENT = "N";
const PERMISSION_NUMBER = /^\d{1,6}$/;

export function toForm({ Options }: EnrollmentOptions): OptionsForm {
  return {
    usesWaitList: Options.UseWaitList,
    permissionNumber: Options.PermissionNumber ?? "",
    programCode: Options.AcademicProgram?.Code ?? null,
    units: Options.UnitsTaken,
  };
}

/** 1 to 6 digits, or nothing. */
export function permissionProblem({ permissionNumber }: OptionsForm): string | undefined {
  const trimmed = permissionNumber.trim();
  return trimmed === "" || PERMISSION_NUMBER.test(trimmed) ? undefined : "Invalid permission number.";
}

/** From the last attempt or the class; undefined if there's no reason. */
export function numberReason(
  inCart: Pick<CartEntry, "messages"> | undefined,
  { Details }: EnrollmentOptions["Class"],
): string | undefined {
  const problems = inCart?.messages.filter(takesNumber) ?? [];
  if (problems.length > 0) return problems.map(({ Description }) => Description).join(" ");
  const { AddConsent } = Details;
  return AddConsent.Code === NO_CONSENT ? undefined : `${AddConsent.Description}. Enter a permission number.`;
}

/** The call's body. Disabled options keep their value. */
export function toAddToCart(
  { TermInfo, Class }: EnrollmentOptions,
  form: OptionsForm,
  related: readonly number[],
): AddToCart {
  const [first = null, second = null, ...further] = related;
  return {
    term: TermInfo.Term.Code,
    academicCareer: TermInfo.AcademicCareer.Code,
    classNumber: Class.Details.ClassNumber,
    useWaitList: form.usesWaitList,
    permissionNumber: form.permissionNumber.trim() || null,
    academicProgramCode: form.programCode,
    units: form.units,
    relatedClassNumber1: first,
    relatedClassNumber2: second,
    ...(further.length > 0 && { furtherRelatedClassNumbers: further }),
  };
}
