import * as contract from '#domain/delivery-notes/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { deliveryNotePdf } from '#server/paper/service.ts'
import * as service from './service.ts'

interface Own {
  /** Where the links of a document lead. */
  address: () => string
}

export const deliveryNoteRoutes = feature(({ address }: Own) => [
  route(contract.listDeliveryNotes, can.browseDeliveryNotes, (context, { query }) => service.listPage(context, query)),
  route(contract.readDeliveryNote, can.browseDeliveryNotes, (context, { params, query }) =>
    service.readNote(context, { ...query, ...params }),
  ),
  route(contract.readDeliveryNotePdf, can.browseDeliveryNotes, (context, { params }) =>
    deliveryNotePdf(context, params.id, address()),
  ),
])
