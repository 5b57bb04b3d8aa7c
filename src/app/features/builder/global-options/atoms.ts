import { createForm } from "../forms/create-form.ts";

type Included = { includeCurrentEnrollment: boolean; includeEnrollmentCart: boolean };

/** Which of the student's own classes are scheduled. */
export const globalOptions = createForm<Included, null>({
  load: async () => null,
  read: ({ data }) => {
    const { includeCurrentEnrollment, includeEnrollmentCart } = data.Document.options;
    return { includeCurrentEnrollment, includeEnrollmentCart };
  },
  edit: ({ includeCurrentEnrollment, includeEnrollmentCart }) => [
    { type: "include", enrollment: includeCurrentEnrollment, cart: includeEnrollmentCart },
  ],
});
