import pg from "pg";
import type { RushStudent, Stage } from "../scripts/rehearsal/stage.ts";

export type Bare = { seconds: number; checkouts: number; classes: number };

/**
 * The stage's enrollment as bare SQL, as fast as the database takes it: the same students in the same order with the same
 * locks and rows, in one transaction a checkout as the portal does, by prepared statements, without any rule but seats.
 */
export async function openBare(url: string, { termCode, career }: Stage, connections: number) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) client.on("error", () => {}); // The cluster ends before they do when something fails.
  await Promise.all(clients.map((client) => client.connect()));

  /** One transaction. Returns the number of classes. */
  async function enroll(client: pg.Client, { id, cart }: RushStudent): Promise<number> {
    const run = (name: keyof typeof STATEMENTS, values: unknown[]) =>
      client.query<{ class_number: number }>({ name, text: STATEMENTS[name], values });
    const key = `bare-${id}`;
    await run("lease", [id, key]);
    await client.query("begin");
    await run("lock", [id]);
    const { rows } = await run("free", [termCode, cart.flatMap(({ all }) => all)]);
    const free = new Set(rows.map((row) => row.class_number));
    const taken = cart.filter(({ all }) => all.every((number) => free.has(number)));
    const own = taken.flatMap(({ all, classNumber, units }) =>
      all.map((number) => ({ number, primary: classNumber, units: number === classNumber ? units : 0 })),
    );
    const numbers = own.map(({ number }) => number);
    const primaries = own.map(({ primary }) => primary);
    await run("take", [termCode, numbers]);
    await run("rows", [id, career, termCode, numbers, primaries, own.map(({ units }) => units)]);
    await run("events", [id, termCode, numbers, primaries, key]);
    await run("cart", [id, termCode, career, taken.map(({ classNumber }) => classNumber)]);
    await client.query("commit");
    await run("answer", [id, key, JSON.stringify({ Items: cart })]);
    return taken.length;
  }

  return {
    async enrollAll(students: readonly RushStudent[]): Promise<Bare> {
      const queue = students.values();
      let classes = 0;
      const start = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          for (const student of queue) {
            const taken = await enroll(client, student);
            classes += taken;
          }
        }),
      );
      return { seconds: (performance.now() - start) / 1000, checkouts: students.length, classes };
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}

const STATEMENTS = {
  lease: `insert into idempotency_keys (student_id, key, endpoint, request_hash) values ($1, $2, 'checkout', '')`,
  answer: `update idempotency_keys set answer_status = 200, answer = $3 where student_id = $1 and key = $2`,
  lock: `select id from people where id = $1 for no key update`,
  free: `select class_number from (
      select class_number, enrolled, capacity from class_seats
      where term_code = $1 and class_number = any($2) order by class_number for update) s
    where capacity is null or enrolled < capacity`,
  take: `update class_seats set enrolled = enrolled + 1 where term_code = $1 and class_number = any($2)`,
  rows: `insert into enrollments (student_id, career, term_code, class_number, enrollment_class_number, role, status,
      status_reason, units, grading_basis)
    select $1, $2, $3, n, p, case when n = p then 'primary' else 'related' end, 'E', 'ENRL', u, 'GRD'
    from unnest($4::integer[], $5::integer[], $6::numeric[]) r (n, p, u)`,
  events: `insert into enrollment_events (student_id, term_code, class_number, kind, enrolled_delta, waitlisted_delta, detail)
    select $1, $2, n, 'enroll', 1, 0, jsonb_build_object('idempotencyKey', $5::text, 'primary', p)
    from unnest($3::integer[], $4::integer[]) r (n, p)`,
  cart: `delete from cart_items where student_id = $1 and term_code = $2 and career = $3 and class_number = any($4)`,
} as const;
