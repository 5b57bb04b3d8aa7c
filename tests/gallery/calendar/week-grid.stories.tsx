import { WeekGrid } from "#calendar";
import { part, type StoryFile } from "../story.tsx";
import { Grid, week } from "../../support/calendar/calendar-samples.tsx";

export default { title: "Calendar/Week", component: WeekGrid } satisfies StoryFile;

export const EveryKind = part({ render: () => <Grid events={week} weekOf="2027-01-25" selectedId="math" /> });
