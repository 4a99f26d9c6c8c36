import { templateQuery, templatesQuery } from '#web/order-templates/api.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { currentSession } from '#web/session/store.ts'
import { standingQuery, standingRunQuery } from './standing/api.ts'

export const loadTemplates = (): void => {
  const client = currentSession().client?.id
  load(templatesQuery(client))
  load(standingQuery(client))
}

export const loadStandingRun = ({ params }: Going<unknown, 'run'>): void =>
  load(standingRunQuery(wholeNumberOf(params.run)))

export const loadTemplate = ({ params }: Going<unknown, 'template'>): void =>
  load(templateQuery(wholeNumberOf(params.template)))
