import { addDays, businessDay } from '#domain/dates.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOldAnswers } from './answers-store.ts'
import { fitModel, type Model } from './model/model.ts'
import { deleteOldModels, insertModel } from './model/model-store.ts'
import { refreshSectors } from './others-store.ts'
import { deleteOver } from './week/week-store.ts'

const NIGHTLY = 'nightly-due'
const HOUR = 2
const MODELS_KEPT = 60

/** Every night: the weights are fitted to the orders until the evening before. */
export async function workNightlyDue(
  jobs: Pick<Jobs, 'daily'>,
  { sql, clock = () => new Date() }: { sql: Sql; clock?: () => Date },
): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => refreshDue(sql, clock()))
}

/** Answers the model that the lists are made with from now on. */
export async function refreshDue(sql: Sql, now: Date): Promise<Model> {
  const today = businessDay(now)
  const model = await fitModel(sql, addDays(today, -1))
  await sql.begin(async transaction => {
    await insertModel(transaction, model, now)
    await deleteOldModels(transaction, MODELS_KEPT)
    await deleteOldAnswers(transaction, today)
    await refreshSectors(transaction, today)
    await deleteOver(transaction, now)
  })
  return model
}
