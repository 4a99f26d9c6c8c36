import * as contract from '#domain/due/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { answerDue, listDueAnswers, withdrawDueAnswer } from './answers.ts'
import { listDue, listNextWeek } from './due.ts'
import { listOtherProducts } from './other-products.ts'

export const dueRoutes = feature([
  route(contract.listDue, can.readConsumptions, (context, { query }) => listDue(context, query)),
  route(contract.listNextWeek, can.readConsumptions, (context, { query }) => listNextWeek(context, query)),
  route(contract.listOtherProducts, can.browseProducts, (context, { query }) => listOtherProducts(context, query)),
  route(contract.listDueAnswers, can.placeOrder, (context, { query }) => listDueAnswers(context, query)),
  route(contract.answerDue, can.placeOrder, (context, { body }) => answerDue(context, body)),
  route(contract.withdrawDueAnswer, can.placeOrder, (context, { query }) => withdrawDueAnswer(context, query)),
])
