import { useSearchParams } from "react-router-dom";
import { ConfigurationScreen } from "../features/builder/configuration/screen.tsx";

export function BuilderConfigurationRoute() {
  const [query] = useSearchParams();
  return <ConfigurationScreen id={query.get("id")} term={query.get("term")} />;
}
