import { originalLang } from "../../ui/original.ts";

type Rules = {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
};
type Factory = { createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => TrustedHTML } };

/** The Content Security Policy names every policy. Undefined in browsers without Trusted Types. */
const trustedTypes = (globalThis as { trustedTypes?: Factory }).trustedTypes;

/** For workers, and for React Aria, which clears its announcements as HTML. Nothing else passes. */
export function allowOwnScripts(): void {
  trustedTypes?.createPolicy("default", {
    createHTML: (html) => (html === "" ? html : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}

const policy = trustedTypes?.createPolicy("rich-text", { createHTML: (html) => html });

type RichTextProps = {
  /** HTML sanitized by the server: alerts, holds, checklist items, deadlines, news. Never anything else. */
  html: string;
  className?: string | undefined;
};

/** Text with links and emphasis, as written at the university. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      lang={originalLang(html)}
      className={className}
      dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }}
    />
  );
}
