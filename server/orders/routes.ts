import * as contract from '#domain/orders/contract.ts'
import { can } from '#domain/permissions.ts'
import { orderPdf } from '#server/paper/service.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { decide } from '#server/validation/decide.ts'
import { answerAboutOrder, askAboutOrder } from './changing/questions.ts'
import { cancelOwnOrder, changeOwnOrder } from './changing/own-changes.ts'
import { listArticles } from './changing/articles.ts'
import { readOrderFile } from './order-file.ts'
import * as service from './service.ts'
import { ordersWithNumber } from './with-number.ts'
import { ORDERS } from './waiting.ts'
import * as withdraw from './withdraw.ts'

export const orderRoutes = feature([
  route(contract.listOrders, can.browseOrders, (context, { query }) => service.listOrders(context, query)),
  route(contract.readOrdersTotal, can.browseOrders, (context, { query }) => service.readTotal(context, query)),
  route(contract.listOrdersWithNumber, can.browseOrders, (context, { query }) => ordersWithNumber(context, query)),
  route(contract.readOrder, can.browseOrders, (context, { params, query }) =>
    service.readOrder(context, params.id, query),
  ),
  route(contract.readOrderFile, can.browseOrders, (context, { params }) => readOrderFile(context, params.id)),
  route(contract.listValidableOrders, can.browseOrders, (context, { query }) => service.listPending(context, query)),
  route(contract.listValidatedOrders, can.browseOrders, (context, { query }) => service.listDecided(context, query)),
  route(contract.readValidableOrder, can.browseOrders, (context, { params }) =>
    service.readWaiting(context, 'pending', params.id),
  ),
  route(contract.readValidatedOrder, can.browseOrders, (context, { params }) =>
    service.readWaiting(context, 'decided', params.id),
  ),
  route(contract.listOrderArticles, can.validateOrders, (context, { params, query }) =>
    listArticles(context, { id: params.id, search: query.search, kind: 'pending' }),
  ),
  route(contract.askAboutOrder, can.validateOrders, (context, { params, body }) =>
    askAboutOrder(context, params.id, body.question),
  ),
  route(contract.answerAboutOrder, can.placeOrder, (context, { params, body }) =>
    answerAboutOrder(context, params.id, body.answer),
  ),
  route(contract.decideOrder, can.validateOrders, (context, { params, body }) =>
    decide(context, ORDERS, params.id, body),
  ),
  route(contract.changeOwnOrder, can.placeOrder, (context, { params, body }) =>
    changeOwnOrder(context, params.id, body),
  ),
  route(contract.cancelOwnOrder, can.placeOrder, (context, { params, body }) =>
    cancelOwnOrder(context, params.id, body),
  ),
  route(contract.listOwnOrderArticles, can.placeOrder, (context, { params, query }) =>
    listArticles(context, { id: params.id, search: query.search, kind: 'all' }),
  ),
  route(contract.withdrawOrder, can.placeOrder, (context, { params }) => withdraw.withdrawOrder(context, params.id)),
  route(contract.takeOrderBack, can.placeOrder, (context, { params, body }) =>
    withdraw.takeOrderBack(context, params.id, body),
  ),
  route(contract.remindOfOrder, can.placeOrder, (context, { params }) => withdraw.remindOfOrder(context, params.id)),
  route(contract.readOrderPdf, can.browseOrders, (context, { params }) => orderPdf(context, params.id)),
])
