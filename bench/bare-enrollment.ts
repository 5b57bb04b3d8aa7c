import pg from "pg";
import type { Stage } from "../scripts/rehearsal/stage.ts";

export type Bare = { seconds: number; checkouts: number; classes: number };

/**
 * The stage's enrollment as bare SQL, as fast as the database takes it: the same students in the same order with the same
 * locks and rows, in one transaction a class as the portal does, by prepared statements, without any rule.
 */
export async function enrollBare(
  url: string,
  { students, termCode, career }: Stage,
  connections: number,
): Promise<Bare> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const queue = students.values();
  let classes = 0;
  const start = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      const run = (name: keyof typeof STATEMENTS, values: unknown[]) =>
        client.query({ name, text: STATEMENTS[name], values });
      for (const { id, cart } of queue) {
        const key = `bare-${id}`;
        await run("lease", [id, key]);
        for (const { classNumber, all, units } of cart) {
          await client.query("begin");
          await run("lock", [id]);
          let isTaken = true;
          for (const number of all) isTaken &&= (await run("seat", [termCode, number])).rowCount === 1;
          if (isTaken) {
            await run("row", [id, career, termCode, classNumber, all, units]);
            await run("event", [id, termCode, all, JSON.stringify({ idempotencyKey: key, primary: classNumber })]);
            await run("cart", [id, termCode, career, classNumber]);
            classes++;
          }
          await client.query(isTaken ? "commit" : "rollback");
        }
        await run("answer", [id, key, JSON.stringify({ Items: cart })]);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { seconds, checkouts: students.length, classes };
}

const STATEMENTS = {
  lease: `insert into idempotency_keys (student_id, key, endpoint, request_hash) values ($1, $2, 'checkout', '')`,
  answer: `update idempotency_keys set status_code = 200, reply = $3 where student_id = $1 and key = $2`,
  lock: `select id from people where id = $1 for no key update`,
  seat: `update class_seats set enrolled = enrolled + 1
    where term_code = $1 and class_number = $2 and (capacity is null or enrolled < capacity)`,
  row: `insert into enrollments (student_id, career, term_code, class_number, enrollment_class_number, role, status,
      status_reason, units, grading_basis)
    select $1, $2, $3, n, $4, case when n = $4 then 'primary' else 'related' end, 'E', 'ENRL',
      case when n = $4 then $6::numeric else 0 end, 'GRD' from unnest($5::integer[]) n`,
  event: `insert into enrollment_events (student_id, term_code, class_number, kind, enrolled_delta, waitlisted_delta, detail)
    select $1, $2, n, 'enroll', 1, 0, $4 from unnest($3::integer[]) n`,
  cart: `delete from cart_items where student_id = $1 and term_code = $2 and career = $3 and class_number = $4`,
} as const;
