import { FiltersScreen } from "../features/class-search/filters/filters-screen.tsx";

export function ClassSearchFiltersRoute() {
  return <FiltersScreen />;
}
