/** Shows the whole of a text as its tooltip while it is cut off where it stands; for `onPointerEnter`. */
export function titleWhenCut({ currentTarget: part }: { currentTarget: HTMLElement }): void {
  const isCut = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
  if (isCut) part.title = part.textContent ?? "";
  else part.removeAttribute("title");
}
