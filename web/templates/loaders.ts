import { templateQuery, templatesQuery } from '#web/order-templates/api.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { currentSession } from '#web/session/store.ts'

export const loadTemplates = (): void => load(templatesQuery(currentSession().client?.id))

export const loadTemplate = ({ params }: Going<unknown, 'template'>): void =>
  load(templateQuery(wholeNumberOf(params.template)))
