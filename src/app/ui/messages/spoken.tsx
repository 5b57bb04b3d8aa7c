import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { announce } from "./announcer.ts";

/** Says what an element shows whenever that changes; all of it is also what it shows at first. */
export function useSpoken(part: RefObject<HTMLElement | null>, what: "changes" | "all" | "nothing" = "changes"): void {
  useEffect(() => {
    const element = part.current;
    if (!element || what === "nothing") return undefined;
    let last = what === "all" ? "" : shownIn(element);
    const say = () => {
      const words = shownIn(element);
      if (words !== last) announce(words, part);
      last = words;
    };
    say();
    const watched = new MutationObserver(say);
    watched.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      watched.disconnect();
      announce("", part);
    };
  }, [part, what]);
}

type SpokenProps = { as?: "div" | "span"; what?: "changes" | "all"; children: ReactNode };

/** Content that screen readers hear whenever it changes. */
export function Spoken({ as: Tag = "div", what, children }: SpokenProps) {
  const part = useRef<HTMLDivElement & HTMLSpanElement>(null);
  useSpoken(part, what);
  return (
    // A block would change the layout of what it contains; a line has none.
    <Tag ref={part} {...(Tag === "div" && { style: { display: "contents" } })}>
      {children}
    </Tag>
  );
}

/** Without timers, which would be said each second, and with what stands for a code in place of it. */
function shownIn(element: HTMLElement): string {
  const timers = [...element.querySelectorAll<HTMLElement>("[role=timer]")].map(({ innerText }) => innerText);
  const untimed = timers.reduce((rest, timer) => rest.replace(timer, ""), element.innerText);
  const codes = [...element.querySelectorAll<HTMLElement>("[data-says]")];
  const words = codes.reduce((rest, code) => rest.replace(code.innerText, code.dataset["says"]!), untimed);
  return words.replaceAll(/\s+/g, " ").trim();
}
