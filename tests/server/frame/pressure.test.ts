import { fastify } from "fastify";
import { expect, it } from "vitest";
import { handleErrors } from "#server/frame/errors";
import { refuseUnderPressure } from "#server/frame/load/pressure";

it("refuses visitors' reads first, then students' reads, and what changes something last", async () => {
  const app = fastify();
  handleErrors(app);
  const strain = { loop: 0, reads: 0 };
  const pressure = { ofLoop: () => strain.loop, ofReads: () => Math.max(strain.loop, strain.reads) };
  refuseUnderPressure(app, pressure, ({ headers }) => headers.cookie === undefined);
  app.get("/", async () => "read");
  app.post("/", async () => "written");
  const statusesAt = async (loop: number, reads: number) => {
    Object.assign(strain, { loop, reads });
    const headers = { cookie: "session" };
    const answers = [
      await app.inject({ url: "/" }),
      await app.inject({ url: "/", headers }),
      await app.inject({ method: "POST", url: "/", headers }),
    ];
    return answers.map(({ statusCode, headers: sent }) => [statusCode, sent["x-poll-pace"]]);
  };
  const ok = 200;
  expect(await statusesAt(0, 0)).toEqual([
    [ok, undefined],
    [ok, undefined],
    [ok, undefined],
  ]);
  expect(await statusesAt(0, 0.4)).toEqual([
    [ok, "3.0"],
    [ok, "3.0"],
    [ok, undefined],
  ]);
  expect(await statusesAt(0.5, 0)).toEqual([
    [503, "3.5"],
    [ok, "3.5"],
    [ok, undefined],
  ]);
  expect(await statusesAt(0, 9)).toEqual([
    [503, "6.0"],
    [503, "6.0"],
    [ok, undefined],
  ]);
  expect((await statusesAt(1, 0)).map(([status]) => status)).toEqual([503, 503, 503]);
});
