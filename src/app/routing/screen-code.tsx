import { type ComponentType, use } from "react";
import { useLocation } from "./location.tsx";

type Load = () => Promise<ComponentType>;

/** A screen's code couldn't be loaded. */
export class LostCodeError extends Error {}

/** A route's `lazy`. React Router asks it only once, so a screen whose code is lost loads it again at its next visit. */
export function screenCode(load: Load): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const code = await codeOf(load);
    return { Component: code instanceof LostCodeError ? lostScreen(load, code) : code };
  };
}

async function codeOf(load: Load): Promise<ComponentType | LostCodeError> {
  try {
    return await load();
  } catch (cause) {
    return new LostCodeError("The screen's code couldn't be loaded.", { cause });
  }
}

/** Fails at its first visit, for the route's `errorElement`. */
function lostScreen(load: Load, failure: LostCodeError): ComponentType {
  let code: ReturnType<typeof codeOf> = Promise.resolve(failure);
  let visit: string | undefined;
  return function LostScreen() {
    const { key } = useLocation();
    if (visit !== undefined && visit !== key) {
      code = code.then((last) => (last instanceof LostCodeError ? codeOf(load) : last));
    }
    visit = key;
    const Screen = use(code);
    if (Screen instanceof LostCodeError) throw Screen;
    return <Screen />;
  };
}
