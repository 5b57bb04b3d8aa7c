import { useAtomValue } from "jotai/react";
import { Outlet } from "react-router-dom";
import { sessionAtom } from "../lib/session.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

export function Frame() {
  const session = useAtomValue(sessionAtom);
  return <main>{session.status === "ready" ? <Outlet /> : <ScreenSkeleton />}</main>;
}
