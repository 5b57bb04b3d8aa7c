import { trustedTypes } from "../session/trusted-types.ts";

const policy = trustedTypes?.createPolicy("rich-text", { createHTML: (html) => html });

type RichTextProps = {
  /** HTML sanitized by the server: alerts, holds, checklist items, deadlines, news. Never anything else. */
  html: string;
  className?: string;
};

/** Text with links and emphasis, as written at the university. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }} />;
}
