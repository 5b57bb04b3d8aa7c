/** Whether the page's head shows its outline, or has just done so: skeletons go on with it, without a pause. */
export const isOutlined = (): boolean => "outlined" in (globalThis.document?.documentElement.dataset ?? {});

/** What someone does then is a beginning of its own, which mostly needs no skeleton. */
export function endOutlineByAct(): void {
  const end = () => delete document.documentElement.dataset["outlined"];
  // Assistive technologies press without a pointer or key.
  for (const type of ["pointerdown", "keydown", "click"]) addEventListener(type, end, { capture: true, once: true });
}
