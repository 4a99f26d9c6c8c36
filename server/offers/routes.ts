import * as recipients from '#domain/offer-link/contract.ts'
import * as received from '#domain/offer-link/received/contract.ts'
import * as contract from '#domain/offers/contract.ts'
import { PRINT_FORMATS } from '#domain/offers/print-formats.ts'
import { can } from '#domain/permissions.ts'
import { offerPages, offerPdf } from '#server/paper/service.ts'
import { withCart, withChangeableCart } from '#server/cart/buyers/which-cart.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { printedOffers } from '#server/scope/offers.ts'
import { translate } from '#server/texts/translate.ts'
import { decide } from '#server/validation/decide.ts'
import { copyToCart, readConversion } from '#server/offers/conversion/conversion.ts'
import { drawOffer, placeOffer } from './create-offer.ts'
import { answerOffer, linkedPdf, openOffer } from '#server/offers/recipient/open-offer.ts'
import { orderReceived } from '#server/offers/recipient/order-received.ts'
import { answerReceived, listReceived, readReceived } from '#server/offers/recipient/received.ts'
import { seeOffers } from './seen.ts'
import { sendReport } from '#server/offers/sending/send-report.ts'
import * as service from './service.ts'
import * as upkeep from './upkeep.ts'
import { OFFERS } from './waiting.ts'

export const offerRoutes = feature([
  route(contract.createOffer, can.createOffers, async (context, { query, body, idempotencyKey }) =>
    placeOffer(await withCart(context, query, body), body, idempotencyKey),
  ),
  route(contract.drawOffer, can.createOffers, async (context, { body }) =>
    drawOffer(await withCart(context, {}, body), body),
  ),
  route(contract.listOffers, can.browseOffers, (context, { query }) => service.listPage(context, 'all', query)),
  route(contract.countOffers, can.browseOffers, (context, { query }) => service.countByStage(context, query)),
  route(contract.readOffer, can.browseOffers, (context, { params, query }) =>
    service.readOffer(context, 'all', { ...query, ...params }),
  ),
  route(contract.readOfferPdf, can.browseOffers, (context, { params, query }) =>
    offerPdf(context, params.id, query.print_format),
  ),
  route(contract.readOfferPages, can.browseOffers, (context, { params, query }) =>
    offerPages(context, params.id, query.print_format),
  ),
  route(contract.readPurchaseOrder, can.browseOffers, (context, { params }) =>
    service.readPurchaseOrder(context, params.id),
  ),
  route(contract.listPrintFormats, can.createOffers, async ({ language }) => ({
    results: PRINT_FORMATS.map(id => ({ id, name: translate(language, `offers.format_${id}`) })),
  })),
  route(contract.sendOfferReport, can.createOffers, async (context, { params, body }) => {
    await sendReport(context, params.id, body)
    return { message: translate(context.language, 'offers.sent') }
  }),
  route(contract.changeValidity, can.createOffers, (context, { params, body }) =>
    upkeep.changeValidity(context, params.id, body.valid_until),
  ),
  route(contract.withdrawOffer, can.createOffers, (context, { params }) => upkeep.withdraw(context, params.id)),
  route(contract.remindOfOffer, can.createOffers, (context, { params }) => upkeep.remindOfOffer(context, params.id)),
  route(contract.cancelOfferLink, can.createOffers, (context, { params, body }) =>
    upkeep.cancelLink(context, params.id, body.email),
  ),
  route(contract.seeOffers, can.createOffers, (context, { body }) => seeOffers(context, body)),
  route(contract.convertOffer, can.createOffers, async (context, { params, body }) =>
    copyToCart(await withChangeableCart(context, {}, body), params.id, body),
  ),
  route(contract.readConversion, can.createOffers, (context, { params, query }) =>
    readConversion(context, params.id, query),
  ),
  route(contract.listValidableOffers, can.browseOffers, (context, { query }) => {
    const isPending = query.before === undefined && query.after === undefined
    return service.listPage(context, isPending ? 'pending' : 'decided', query)
  }),
  route(contract.listValidatedOffers, can.browseOffers, (context, { query }) =>
    service.listPage(context, 'decided', query),
  ),
  route(contract.readValidableOffer, can.browseOffers, (context, { params }) =>
    service.readOffer(context, 'pending', params),
  ),
  route(contract.readValidatedOffer, can.browseOffers, (context, { params }) =>
    service.readOffer(context, 'decided', params),
  ),
  route(contract.decideOffer, can.validateOffers, (context, { params, body }) =>
    decide(context, OFFERS, params.id, body),
  ),
  route(received.listReceivedOffers, can.receiveOffers, (context, { query }) => listReceived(context, query)),
  route(received.readReceivedOffer, can.receiveOffers, (context, { params }) => readReceived(context, params.id)),
  route(received.readReceivedOfferPdf, can.receiveOffers, (context, { params }) =>
    offerPdf(context, params.id, undefined, printedOffers),
  ),
  route(received.answerReceivedOffer, can.answerOffers, (context, { params, body }) =>
    answerReceived(context, params.id, body),
  ),
  route(received.orderReceivedOffer, can.answerOffers, (context, { params, body }) =>
    orderReceived(context, params.id, body),
  ),
  // Not a GET: whatever looks through a mail opens the addresses in it, and would count as the recipient.
  route(recipients.openOfferLink, null, (context, { body }) => openOffer(context, body.token), {
    limit: 'visitors',
    knowsViewer: true,
  }),
  route(recipients.readOfferLinkPdf, null, (context, { body }) => linkedPdf(context, body.token), {
    limit: 'visitors',
  }),
  route(recipients.answerOfferLink, null, (context, { body }) => answerOffer(context, body), { limit: 'form' }),
])
