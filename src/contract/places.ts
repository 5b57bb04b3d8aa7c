/** Places of the application to which others than itself lead, such as mails: what follows `#` in an address. */
export const ADVISING = "/my-academics/advising";
export const CART = "/my-academics/enroll/cart";
export const CLASS_DETAILS = "/class-search/class";
export const MY_CLASSES = "/my-academics/classes/enrollment";
