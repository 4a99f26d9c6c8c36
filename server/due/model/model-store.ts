import type { Queryable } from '#server/database/connect.ts'
import type { Model } from './model.ts'

export async function insertModel(
  sql: Queryable,
  { weights, threshold, examples, f1 }: Model,
  now: Date,
): Promise<void> {
  await sql`insert into due_models (fitted_at, weights, threshold, examples, f1)
    values (${now}, ${weights}, ${threshold}, ${examples}, ${f1})`
}

/** The newest one with its version. */
export async function findModel(sql: Queryable): Promise<(Model & { version: number }) | undefined> {
  const [model] = await sql<(Model & { version: number })[]>`
    select version, weights, threshold, examples, f1 from due_models order by version desc limit 1`
  return model
}

/** Deletes all but the newest ones. */
export const deleteOldModels = (sql: Queryable, kept: number) => sql`
  delete from due_models where version not in (select version from due_models order by version desc limit ${kept})`
