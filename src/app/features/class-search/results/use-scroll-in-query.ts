import { useEffect } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router-dom";

/** The address follows when the page has stood still for so long. */
const REST_MS = 300;
const PARAMETER = "sp";

/** Keeps the page's scroll position in the query string, for a reload and for the way back. */
export function useScrollInQuery(): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isIdle = useNavigation().state === "idle";
  const search = String(query);

  useEffect(() => {
    // A navigation that is under way would be called off.
    if (!isIdle) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const next = new URLSearchParams(search);
      const top = Math.round(window.scrollY);
      if (top > 0) next.set(PARAMETER, String(top));
      else next.delete(PARAMETER);
      if (String(next) !== search) void navigate(`?${next}`, { replace: true, preventScrollReset: true });
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(write, REST_MS);
    };
    window.addEventListener("scroll", rest, { passive: true });
    return () => {
      window.removeEventListener("scroll", rest);
      clearTimeout(timer);
    };
  }, [navigate, search, isIdle]);
}
