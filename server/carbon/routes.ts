import * as contract from '#domain/carbon/contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { certificatePdf, checkCertificate } from './certificate.ts'
import * as service from './service.ts'

interface Installation {
  /** Where the portal is reached, as the code on a certificate says it. */
  address: () => string
}

export const carbonRoutes = feature(({ address }: Installation) => [
  route(contract.readFootprint, can.readFootprints, (context, { query }) => service.readFootprint(context, query)),
  route(contract.readCenterFootprint, can.readFootprints, (context, { params }) =>
    service.readCenter(context, params.id),
  ),
  route(contract.readSimulator, can.readFootprints, (context, { query }) => service.readSimulator(context, query)),
  route(contract.readCertificate, can.readFootprints, (context, { params, query }) =>
    certificatePdf(context, params.id, query, address()),
  ),
  route(contract.checkCertificate, null, (context, { query }) => checkCertificate(context, query.number), {
    limit: 'visitors',
  }),
])
