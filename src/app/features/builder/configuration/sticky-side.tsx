import { type ReactNode, useEffect, useRef } from "react";
import columns from "../columns.module.css";

/**
 * The side column, which stays in view beside longer lists: from its top where the window is high enough for all of it,
 * else with its foot at the bottom of the window. Only its own height tells which.
 */
export function StickySide({ children }: { children: ReactNode }) {
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = side.current;
    if (!own) return;
    const observer = new ResizeObserver(() => own.style.setProperty("--own-height", `${own.offsetHeight}px`));
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={side} className={columns.side}>
      {children}
    </div>
  );
}
