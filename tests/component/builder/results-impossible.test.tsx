import { expect, it } from "vitest";
import { CONFIGURATION_ID, configurationDataOf } from "../../support/builder/builder-data.ts";
import { computing, openBuilder, threeCourses } from "../../support/component/builder.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { heading, link, text } from "../../support/component/find.ts";
import { app } from "../../support/component/open-app.tsx";
import { seen } from "../../support/component/act.ts";
import { courseOf, requestOf, sectionOf } from "../../support/engine/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;

it("says so when there are too many schedules, no courses, or invalid ones", {
  tags: ["builder§4.1", "builder§4.3", "builder§8.6"],
}, async () => {
  const studies = Array.from({ length: 10 }, (_, at) =>
    courseOf(
      `BIOL.${4900 + at}`,
      Array.from({ length: 12 }, (_each, index) => sectionOf(100 * at + index)),
    ),
  );
  await openBuilder(RESULTS, requestOf(studies));
  await seen(heading("Too Many Possible Schedules"));
  await expectAccessible();

  await openBuilder(RESULTS, requestOf([{ ...computing, isEnabled: false }]));
  await seen(heading("No Courses to Schedule"));
  await expectAccessible();

  const data = configurationDataOf(threeCourses);
  await openBuilder(RESULTS, threeCourses, {
    replies: {
      buildData: { data: { ...data, Offerings: data.Offerings.map((each) => ({ ...each, isOffered: false })) } },
    },
  });
  await seen(
    text(
      "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.",
    ),
  );
  await expectAccessible();
  await link("Go Back").click();
  await expect.poll(app.path).toBe("#/my-academics/schedule-builder/configuration");
});
