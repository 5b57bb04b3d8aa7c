import { expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", association: 1, units: 4 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50", association: 1 },
    { number: 112, course: "HIST.1000", section: "201", meets: "MWF 10:00-10:50", status: "X" },
  ],
};

describeDatabase("the page of a class", (open) => {
  const { portal } = smallTermPortal(open, term);
  const get = async (query: string) => await portal.app.inject({ url: `/class-search/class?${query}` });
  const tagsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
    );

  it("has a preview for chats, which read no script: title, times, and picture", async () => {
    const { statusCode, body } = await get(`term=${SMALL_TERM}&cn=100`);
    expect(statusCode).toBe(200);
    const tags = tagsOf(body);
    expect(tags).toMatchObject({
      "og:type": "website",
      "og:title": expect.stringMatching(/^COMP\.1010 .*, LEC 201, 2027 Spring$/) as string,
      "og:description": expect.stringContaining("MWF 9:00–9:50 AM") as string,
      "og:image:width": "1200",
      "twitter:card": "summary_large_image",
    });
    expect(tags["og:url"]).toMatch(new RegExp(`/class-search/class\\?term=${SMALL_TERM}&(amp;|#38;)?cn=100$`));
    const picture = tags["og:image"]!.replaceAll(/&(?:amp|#38);/g, "&").replace(/^https?:\/\/[^/]+/, "");
    const { statusCode: status, headers } = await portal.app.inject({ url: picture });
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
    expect(body).toContain(`href="/#/class-search/class?term=${SMALL_TERM}`);
  });

  it("reads a link whose sentence goes on after it", async () => {
    expect((await get(`term=${SMALL_TERM}&cn=101).`)).statusCode).toBe(200);
  });

  it("says that a class was canceled or isn't there", async () => {
    const canceled = await get(`term=${SMALL_TERM}&cn=112`);
    expect([canceled.statusCode, canceled.body.includes("HIST.1000 LEC 201 was canceled.")]).toEqual([410, true]);
    expect((await get(`term=${SMALL_TERM}&cn=999`)).statusCode).toBe(410);
    expect((await get("term=none&cn=1")).statusCode).toBe(404);
    expect((await get(`term=${SMALL_TERM}`)).statusCode).toBe(404);
  });

  it("draws a picture for a phone's lock screen, in the size of the screen", async () => {
    const url = `/api/schedulebuilder/term/${SMALL_TERM}/100/results/picture?size=phone&theme=dark`;
    const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(sizeOf((await portal.app.inject({ url })).rawPayload)).toEqual([1170, 2532]);
    expect(sizeOf((await portal.app.inject({ url: `${url}&width=1080&height=2400` })).rawPayload)).toEqual([
      1080, 2400,
    ]);
    expect((await portal.app.inject({ url: `${url}&width=9000` })).statusCode).toBe(400);
  });
});
