import * as contract from '#domain/jobs/contract.ts'
import { can } from '#domain/permissions.ts'
import type { DeadJob } from '#server/outside/jobs/jobs.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'

const MOST = 100

export const jobRoutes = feature([
  route(contract.listFailedJobs, can.tendJobs, async ({ jobs }) => {
    const dead = await jobs.listDead(MOST)
    return { results: dead.map(job => ({ ...job, kind: kindOf(job) })) }
  }),
  route(contract.retryFailedJobs, can.tendJobs, async ({ jobs }) => ({ retried: await jobs.retryDead() })),
])

const kindOf = ({ data }: DeadJob): string =>
  typeof data === 'object' && data !== null && 'kind' in data ? String(data.kind) : ''
