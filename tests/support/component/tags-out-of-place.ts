/** A hairline, and rounding. */
const SLACK = 1;

/**
 * Words of tags that leave the part of the page that holds them, and may cover what is next to it. Counts that sit on a
 * corner of their button leave it on purpose.
 */
export function tagsOutOfPlace(): string[] {
  const tags = [...document.querySelectorAll("span[data-status]")].filter(
    (tag) => tag.checkVisibility() && getComputedStyle(tag).position !== "absolute",
  );
  return tags
    .filter((tag) => {
      const { left, right } = tag.getBoundingClientRect();
      const place = tag.parentElement!.getBoundingClientRect();
      return left < place.left - SLACK || right > place.right + SLACK;
    })
    .map((tag) => tag.textContent);
}
