import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import { type Caller, personOf, type Services } from "../call.ts";
import { type RegistrarContext, RegistrarError } from "./registrar-context.ts";

/** Does the work of a staff call in the name of the caller; what isn't possible is an ordinary refusal. */
export function inNameOf({ database: { db }, catalog, now }: Services) {
  return async <Result>(
    { caller }: { caller: Caller },
    work: (context: RegistrarContext) => Promise<Result>,
  ): Promise<Result> => {
    const { id } = personOf(caller);
    const { rows } = await sql<{ username: string }>`select username from people where id = ${id}`.execute(db);
    const { username } = rows[0]!;
    try {
      return await work({ db, catalog, now, by: username, personId: id, requestId: caller.requestId });
    } catch (error) {
      if (!(error instanceof RegistrarError)) throw error;
      const details = error.field === undefined ? {} : { details: { Field: error.field } };
      throw new AppError({ code: "CONFLICT", message: error.message, ...details }, { cause: error });
    }
  };
}
