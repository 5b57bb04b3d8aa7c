import { useSearchParams } from "../ui/routing/routing.tsx";
import { ViewerScreen } from "../features/viewer/viewer-screen.tsx";

export function PublicViewerRoute() {
  const [query] = useSearchParams();
  return <ViewerScreen term={query.get("term")} classes={query.get("classes")} />;
}
