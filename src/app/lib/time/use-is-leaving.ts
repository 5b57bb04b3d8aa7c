import { useRouterState } from "../../ui/routing/routing.tsx";

/** Whether a navigation is in progress, for code that writes to the address and would cancel it. */
export function useIsLeaving(): boolean {
  return useRouterState().isLoading;
}
