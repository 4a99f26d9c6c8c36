import { createRoute } from '@tanstack/react-router'
import { can } from '#domain/permissions.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { lazyScreen } from '#web/routing/lazyScreen.tsx'
import { shell } from '#web/routing/routes/frame.tsx'
import { lazyLoader } from '#web/routing/routes/lazyLoader.ts'

const questions = () => import('./loaders.ts')

const templates = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.templates,
  loader: lazyLoader(questions, 'loadTemplates', can.placeOrder),
  component: lazyScreen(() => import('./TemplateListScreen.tsx'), 'TemplateListScreen'),
})

const template = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.template,
  loader: lazyLoader(questions, 'loadTemplate', can.placeOrder),
  component: lazyScreen(() => import('./TemplateScreen.tsx'), 'TemplateScreen'),
})

const orderTemplate = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.orderTemplate,
  loader: lazyLoader(questions, 'loadTemplate', can.placeOrder),
  component: lazyScreen(() => import('./OrderTemplateScreen.tsx'), 'OrderTemplateScreen'),
})

const standingRun = createRoute({
  getParentRoute: () => shell,
  path: ADDRESS.standingRun,
  loader: lazyLoader(questions, 'loadStandingRun', can.placeOrder),
  component: lazyScreen(() => import('./standing/RunScreen.tsx'), 'RunScreen'),
})

export const templateRoutes = [templates, template, orderTemplate, standingRun] as const
