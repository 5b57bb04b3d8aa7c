/** Paths (after `#`) that mails and other systems link to. */
export const ADVISING = "/my-academics/advising";
export const CART = "/my-academics/enroll/cart";
export const CLASS_DETAILS = "/class-search/class";
export const MY_CLASSES = "/my-academics/classes/enrollment";
