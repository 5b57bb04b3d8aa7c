import { createElement, Fragment, type ReactNode } from "react";
import { type Message, type MessageValues, parts } from "#words";
import { original } from "./original.ts";

/** `rich("Read <a>the rules</a>", {}, { a: (text) => <i>{text}</i> })`; `<b>` is strong by default. */
export function rich<M extends Message>(
  message: M,
  values: MessageValues<M>,
  tags: Record<string, (text: ReactNode) => ReactNode> = {},
): ReactNode {
  const all = { b: (text: ReactNode) => createElement("strong", null, text), ...tags };
  const elements = Object.entries(all).map(
    ([tag, render]) =>
      [tag, (inner: ReactNode[]) => render(createElement(Fragment, null, ...inner.map(original)))] as const,
  );
  return createElement(
    Fragment,
    null,
    ...parts<M, ReactNode>(message, values, Object.fromEntries(elements)).map(original),
  );
}
