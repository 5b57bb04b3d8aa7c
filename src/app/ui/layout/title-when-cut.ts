/** Shows a cut-off text in full as its tooltip; for `onPointerEnter`. */
export function titleWhenCut({ currentTarget: part }: { currentTarget: HTMLElement }): void {
  const isCut = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
  if (isCut) part.title = part.textContent ?? "";
  else part.removeAttribute("title");
}
