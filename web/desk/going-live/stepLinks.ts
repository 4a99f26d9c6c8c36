import type { GoingLiveStep } from '#domain/desk/going-live/contract.ts'
import { paths } from '#web/routing/paths.ts'

/** Where each step is done; countries have a dialog of their own. */
export const STEP_LINKS: Readonly<Record<Exclude<GoingLiveStep, 'countries'>, string>> = {
  company: paths.deskSettings(),
  brand: paths.deskSettings({ tab: 'brand' }),
  mail: paths.deskSettings({ tab: 'connections' }),
  articles: paths.deskImport(),
  clients: paths.deskImport(),
  people: paths.deskPeople(),
  order: paths.deskOrders(),
  erp: paths.deskSettings({ tab: 'connections' }),
  backup: paths.deskMachine(),
  operators: paths.deskSettings({ tab: 'rules' }),
}
