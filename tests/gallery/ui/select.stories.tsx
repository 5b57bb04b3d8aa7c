import { useState } from "react";
import { Select } from "#ui";
import { press } from "../acts.ts";
import { part, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Controls/Select", component: Select } satisfies StoryFile;

const options = ["Morning", "Afternoon", "Evening"].map((text) => ({ id: text.toLowerCase(), text }));

function Times() {
  const [value, setValue] = useState<string | null>("afternoon");
  return <Select label="Time" options={options} value={value} onChange={setValue} />;
}

export const Closed = part({ render: () => <Times /> });

export const Open = part({
  render: () => <Times />,
  acts: [press(/Time$/)],
  ready: the.option("Evening"),
});
