import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./clamped-text.module.css";

/** Three lines of a text, and the rest on request. */
export function ClampedText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const element = text.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, children]);

  return (
    <div>
      <p ref={text} className={isOpen ? styles.text : `${styles.text} ${styles.cut}`}>
        {children}
      </p>
      {isCut || isOpen ? (
        <Button variant="inline" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : "More"}
        </Button>
      ) : null}
    </div>
  );
}
