import * as contract from '#domain/desk/machine/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { queueMail } from '#server/mail/jobs.ts'
import type { Portal } from '#server/settings/company.ts'
import { bundleOf } from './bundle.ts'
import { type MachineState, readState } from './state.ts'

export const machineRoutes = feature<MachineState & { portal: () => Portal }>(({ portal, ...state }) => [
  route(contract.readMachine, can.tendJobs, context => readState(context, state)),
  route(contract.readBundle, can.tendJobs, async context => {
    const machine = await readState(context, state)
    return bundleOf(context, { machine, portal: portal(), settings: state.place?.settings ?? {} })
  }),
  route(contract.sendTestMail, can.tendJobs, async ({ sql, jobs, viewer, language }) => {
    await queueMail(jobs, sql, 'machine_test', { to: viewer.email, language })
    return { to: viewer.email }
  }),
])
