/** Until what was rendered is drawn and its effects have run, which takes the production build of React a frame. */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
