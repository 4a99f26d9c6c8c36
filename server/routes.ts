import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { artRoutes } from '#server/art/routes.ts'
import { calendarRoutes } from '#server/calendar/routes.ts'
import { carbonRoutes } from '#server/carbon/routes.ts'
import { companyRoutes } from '#server/company/routes.ts'
import { cartRoutes } from '#server/cart/routes.ts'
import { catalogRoutes } from '#server/catalogs/routes.ts'
import { clientRoutes } from '#server/clients/routes.ts'
import { consumptionRoutes } from '#server/consumptions/routes.ts'
import { contactRoutes } from '#server/contact/routes.ts'
import { rankingRoutes } from '#server/dashboard/rankings/routes.ts'
import { dashboardRoutes } from '#server/dashboard/routes.ts'
import { goingLiveRoutes } from '#server/desk/going-live/routes.ts'
import { machineRoutes } from '#server/desk/machine/routes.ts'
import type { MachineState } from '#server/desk/machine/state.ts'
import { connectionRoutes } from '#server/desk/connections/routes.ts'
import { deskOrderRoutes } from '#server/desk/orders/orders-routes.ts'
import { deskRoutes } from '#server/desk/routes.ts'
import { accessRequestRoutes } from '#server/desk/people/access-routes.ts'
import { savedViewRoutes } from '#server/desk/saved-views/routes.ts'
import { dueRoutes } from '#server/due/routes.ts'
import { deliveryNoteRoutes } from '#server/delivery-notes/routes.ts'
import { erpAnswerRoutes } from '#server/exchange/answers/answer-routes.ts'
import { exchangeAdminRoutes } from '#server/exchange/admin-routes.ts'
import { fileColumnsRoutes } from '#server/exchange/mapping/file-columns-routes.ts'
import { mappingRoutes } from '#server/exchange/mapping/routes.ts'
import { exchangeRoutes } from '#server/exchange/routes.ts'
import { feedRoutes } from '#server/exchange/feed/routes.ts'
import { favouriteRoutes } from '#server/favourites/routes.ts'
import { type Connections, NO_CONNECTIONS } from '#server/settings/connections.ts'
import type { CallServices } from '#server/http/call-context.ts'
import { replySerializer } from '#server/http/replies/reply-json.ts'
import type { Route } from '#server/http/route.ts'
import { invitationRoutes } from '#server/invitations/routes.ts'
import { invoiceRoutes } from '#server/invoices/routes.ts'
import { jobRoutes } from '#server/jobs/routes.ts'
import { leadRoutes } from '#server/leads/routes.ts'
import { offerRoutes } from '#server/offers/routes.ts'
import { orderImportRoutes } from '#server/orders-import/routes.ts'
import { orderTemplateRoutes } from '#server/order-templates/routes.ts'
import { standingBasketRoutes } from '#server/standing-baskets/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { placingRoutes } from '#server/placing/routes.ts'
import { productRoutes } from '#server/products/routes.ts'
import { publicCatalogueRoutes } from '#server/public-catalogue/routes.ts'
import { configRoutes, type DemoAccount } from '#server/public-config/routes.ts'
import { ownChangeRoutes } from '#server/own-changes/routes.ts'
import { punchoutBenchRoutes } from '#server/punchout/bench/routes.ts'
import { cxmlRoutes } from '#server/punchout/cxml/routes.ts'
import { ociRoutes } from '#server/punchout/oci/routes.ts'
import { punchoutRoutes } from '#server/punchout/routes.ts'
import { sessionRoutes } from '#server/session/routes.ts'
import { secondFactorRoutes } from '#server/session/second-factor/routes.ts'
import { vaultOf } from '#server/session/second-factor/vault.ts'
import type { Tokens } from '#server/session/token.ts'
import { tellOfCalls } from '#server/session/viewers/told-calls.ts'
import { viewAsRoutes } from '#server/view-as/routes.ts'
import { statisticsRoutes } from '#server/statistics/routes.ts'
import { validationLinkRoutes } from '#server/validation-link/routes.ts'

interface Installation extends MachineState {
  /** Empty outside a trial installation. */
  demoAccounts: DemoAccount[] | undefined
  tokens: Tokens
  /** Where people reach the portal. */
  address: () => string
  /** What message secrets are sealed with. */
  serverSecret: string
  /** The former one, while it is being changed. */
  previousServerSecret: string | undefined
  checkReplies: boolean | undefined
  /** What of its connections may be shown. */
  connections: Connections | undefined
}

/** Mounts the routes of every feature, and returns the calls of the API. */
export async function mountRoutes(
  app: FastifyInstance,
  services: CallServices,
  {
    version,
    demoAccounts = [],
    tokens,
    address,
    serverSecret,
    previousServerSecret,
    checkReplies = false,
    readiness,
    newestBackup,
    place,
    connections = NO_CONNECTIONS,
  }: Installation,
): Promise<Route[]> {
  await app.register(artRoutes, services)
  await app.register(companyRoutes, services)
  await app.register(ociRoutes, { ...services, address, prefix: '/punchout' })
  const routes: Route[] = []
  const vault = vaultOf(serverSecret, previousServerSecret)
  await app.register(
    async api => {
      api.addHook('onRoute', ({ config }) => void (config?.call && routes.push(config.call)))
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(replySerializer({ check: checkReplies }))
      tellOfCalls(api, services)
      await api.register(configRoutes, { ...services, version, demoAccounts })
      await api.register(sessionRoutes, { ...services, tokens, vault })
      await api.register(secondFactorRoutes, { ...services, vault })
      await api.register(invitationRoutes, { ...services, tokens })
      await api.register(clientRoutes, services)
      await api.register(ownChangeRoutes, { ...services, tokens })
      await api.register(productRoutes, services)
      await api.register(publicCatalogueRoutes, services)
      await api.register(dueRoutes, services)
      await api.register(favouriteRoutes, services)
      await api.register(contactRoutes, services)
      await api.register(consumptionRoutes, services)
      await api.register(calendarRoutes, services)
      await api.register(carbonRoutes, { ...services, address })
      await api.register(statisticsRoutes, services)
      await api.register(dashboardRoutes, services)
      await api.register(rankingRoutes, services)
      await api.register(cartRoutes, services)
      await api.register(punchoutRoutes, { ...services, address })
      await api.register(placingRoutes, services)
      await api.register(catalogRoutes, { ...services, address })
      await api.register(orderRoutes, services)
      await api.register(deliveryNoteRoutes, { ...services, address })
      await api.register(invoiceRoutes, services)
      await api.register(orderImportRoutes, services)
      await api.register(orderTemplateRoutes, services)
      await api.register(standingBasketRoutes, services)
      await api.register(leadRoutes, services)
      await api.register(offerRoutes, services)
      await api.register(validationLinkRoutes, services)
      await api.register(jobRoutes, services)
      await api.register(exchangeAdminRoutes, services)
      await api.register(deskRoutes, services)
      await api.register(accessRequestRoutes, services)
      await api.register(savedViewRoutes, services)
      await api.register(goingLiveRoutes, { ...services, readiness, newestBackup })
      await api.register(machineRoutes, { ...services, version, readiness, newestBackup, place })
      await api.register(deskOrderRoutes, services)
      await api.register(connectionRoutes, { ...services, connections })
      await api.register(viewAsRoutes, { ...services, tokens })
      await api.register(erpAnswerRoutes, services)
      await api.register(exchangeRoutes, services)
      await api.register(fileColumnsRoutes, services)
      await api.register(mappingRoutes, services)
      await api.register(feedRoutes, services)
      await api.register(punchoutBenchRoutes, { ...services, address, serverSecret })
    },
    { prefix: '/api' },
  )
  await app.register(cxmlRoutes, { ...services, address, prefix: '/punchout' })
  return routes
}
