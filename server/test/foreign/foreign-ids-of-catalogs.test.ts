import { type Field, market, openForeign, patch, post, reachOf, refusesForeign } from './foreign-ids.ts'

openForeign()

const catalog = (more: object) => ({ catalog_name: 'Primavera', catalog_type: 'text', ...more })
const assortment = (more: object) => ({ name: 'Primavera', type: 'text', ...more })
const ofCart = () => '/cart/create_catalog/'

const CATALOGS: Field[] = (['sales_own', 'admin'] as const).flatMap((as): Field[] => {
  const { client, center } = reachOf(as)
  const fields: Omit<Field, 'as'>[] = [
    {
      name: 'catalogue client',
      ...client,
      refusal: 400,
      send: patch(ofCart, id => catalog({ client: id, center: market.a.center })),
    },
    {
      name: 'catalogue center',
      ...center,
      refusal: 404,
      send: patch(ofCart, id => catalog({ client: market.a.client, center: id })),
    },
    {
      name: 'assortment client',
      ...client,
      refusal: 404,
      success: 201,
      send: post('/catalogs/', id => assortment({ client: id })),
    },
    {
      name: 'assortment center',
      ...center,
      refusal: 404,
      success: 201,
      send: post('/catalogs/', id => assortment({ client: market.a.client, center: id })),
    },
  ]
  return fields.map(field => ({ ...field, as }))
})

refusesForeign(CATALOGS)
