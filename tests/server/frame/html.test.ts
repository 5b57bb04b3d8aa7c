import { expect, it } from "vitest";
import { html } from "#server/frame/pages/html";

it("escapes what is inserted into a page, and leaves alone what was built as one", () => {
  const name = `<script>"&'</script>`;
  const item = html`<li>${name}</li>`;
  const escaped = "&#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;";
  const page = html`<ul class="${name}">${[item, item]}${null}${7}</ul>`;
  expect(page.text).toBe(`<ul class="${escaped}"><li>${escaped}</li><li>${escaped}</li>7</ul>`);
});
