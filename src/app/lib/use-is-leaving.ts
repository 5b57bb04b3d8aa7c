import { useRouterState } from "../ui/routing.tsx";

/**
 * Whether another address is on its way, for what writes to the address by itself: that would cancel what the student
 * has just asked for.
 */
export function useIsLeaving(): boolean {
  return useRouterState().isLoading;
}
