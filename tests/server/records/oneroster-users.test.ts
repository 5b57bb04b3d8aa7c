import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { describeProblem, type ImportError } from "#server/import/import-error";
import { importRecords } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { describeDatabase } from "../../support/database/database.ts";
import { TEST_NOW } from "../../support/small-term.ts";
import { temporaryFile, temporaryFolder } from "../../support/temporary-folder.ts";

const HEAD = "sourcedId,status,enabledUser,username,givenName,familyName,email";
const ROLES = "sourcedId,status,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId";
const user = (id: string, more = "", status = "active") =>
  `${id},${status},TRUE,${id},First,Last,${id}@example.edu${more}`;

describeDatabase("OneRoster's users", (open) => {
  /** What it says, or the problems, and who is a student then. */
  async function load(users: readonly string[], roles?: readonly string[]) {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "users.csv"), users.join("\n"));
    if (roles) writeFileSync(join(folder, "Roles.csv"), roles.join("\n"));
    return await loadFile(join(folder, "users.csv"));
  }

  async function loadFile(path: string) {
    const database = await open();
    const context = registrarContext(database, "ruth", () => new Date(TEST_NOW));
    const kind = kinds.find(({ name }) => name === "students")!;
    const said = await importRecords(context, kind, path).then(
      ({ notes }) => notes,
      ({ message, problems }: ImportError) => (problems.length > 0 ? problems.map(describeProblem) : [message]),
    );
    const people = await database.db.selectFrom("people").select(["id", "closed_at"]).orderBy("id").execute();
    return { said, students: people.map(({ id, closed_at }) => (closed_at ? `${id} closed` : id)) };
  }

  it("are students by their own role, in any case, and never teachers or administrators", async () => {
    const head = `${HEAD},role,phone`.toUpperCase();
    const lines = [
      user("s1", ",student,1"),
      user("s2", ",Student,"),
      user("t1", ",teacher,2"),
      user("a1", ",administrator,"),
    ];
    expect(await load([head, ...lines])).toEqual({
      said: [
        "Users left out, because they aren't students: 1 with the role teacher",
        "Users left out, because they aren't students: 1 with the role administrator",
        "Columns not read: phone (2)",
      ],
      students: ["s1", "s2"],
    });
  });

  it("are read from a ZIP archive with their roles", async () => {
    const [users, roles] = [
      [HEAD, user("s1"), user("t1")],
      [ROLES, "r1,active,s1,primary,student,,,o", "r2,active,t1,primary,teacher,,,o"],
    ].map((lines) => strToU8(lines.join("\n")));
    const zipped = zipSync({ "export/users.csv": users!, "export/roles.csv": roles! });
    expect(await loadFile(temporaryFile("export.zip", zipped))).toEqual({
      said: ["Users left out, because they aren't students: 1 with the role teacher"],
      students: ["s1"],
    });
    const without = temporaryFile("classes.zip", zipSync({ "classes.csv": users! }));
    const empty = temporaryFile("empty.zip", zipSync({ "users.csv": strToU8("\n") }));
    expect((await loadFile(empty)).said).toEqual([`${empty}: users.csv is empty.`]);
    const columns = { "users.csv": users!, "roles.csv": strToU8(ROLES.replace("userSourcedId", "user")) };
    const nameless = temporaryFile("nameless.zip", zipSync(columns));
    expect((await loadFile(nameless)).said).toEqual([`${nameless}: roles.csv has no userSourcedId column.`]);
    expect((await loadFile(without)).said).toEqual([`${without} has no users.csv.`]);
  });

  it("are students by roles.csv", async () => {
    const roles = [
      ROLES,
      "r1,active,s1,primary,student,,,o",
      "r2,active,t1,primary,Teacher,,,o",
      "r3,active,t1,secondary,student,,,o",
      "r4,active,ta,Primary,STUDENT,,,o",
      "r5,active,ta,secondary,teacher,,,o",
      "r6,active,s2,primary,student,,,o",
      "r7,ToBeDeleted,s2,primary,teacher,,,o",
      "r8,active,s3,primary,teacher,2020-01-01,2021-01-01,o",
      "r9,active,s3,secondary,student,,,o",
      "r10,tobedeleted,old,primary,student,,,o",
    ];
    const ids = ["s1", "t1", "ta", "s2", "s3"];
    expect(await load([HEAD, ...ids.map((id) => user(id)), user("old", "", "ToBeDeleted")], roles)).toEqual({
      said: ["Users left out, because they aren't students: 1 with the role teacher"],
      students: ["old closed", "s1", "s2", "s3", "ta"],
    });
    const { said, students } = await load([HEAD, user("s1"), user("x")], roles);
    expect(said).toEqual([expect.stringMatching(/^line 3: role: isn't known/)]);
    expect(students).toEqual([]);
  });

  it("are refused if nothing says what they are", async () => {
    const { said, students } = await load([HEAD, user("s1")]);
    expect(said).toEqual([expect.stringMatching(/^line 2: role: isn't known.*roles\.csv/)]);
    expect(students).toEqual([]);
  });
});
