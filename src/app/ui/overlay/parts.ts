/** Everything that floats over a page: half of the controls' bytes, and not needed until a student acts. */
export { Dialog } from "./dialog.tsx";
export * from "./floating.tsx";
