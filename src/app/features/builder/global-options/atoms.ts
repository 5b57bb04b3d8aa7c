import type { Included } from "../edits/option-edits.ts";
import { changeIncluded } from "../edits/option-edits.ts";
import { createForm } from "../forms/create-form.ts";

/** Which of the student's own classes are scheduled. */
export const globalOptions = createForm<Included, null>({
  load: async () => null,
  read: ({ configuration }) => {
    const { IncludeCurrentEnrollment, IncludeEnrollmentCart } = configuration.Data.Options;
    return { includeCurrentEnrollment: IncludeCurrentEnrollment, includeEnrollmentCart: IncludeEnrollmentCart };
  },
  edit: (included) => changeIncluded(included),
});
