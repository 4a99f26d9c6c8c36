import type { Portal } from './portal.ts'

interface Screen {
  name: string
  path: (portal: Portal) => Promise<string> | string
}

/** Every screen but the sign-in, in groups that are looked at together. No two of one component follow each other. */
export const SCREENS: Record<string, Screen[]> = {
  'the catalogue and the cart': [
    { name: 'the client list', path: () => '/clientes' },
    { name: 'the whole catalogue', path: () => '/catalogo?all=1' },
    { name: 'an article', path: async portal => `/catalogo/product/${await portal.productOf('BS-2006')}-bobina` },
    { name: 'a search', path: () => '/catalogo/s?q=bobina' },
    {
      name: 'articles side by side',
      path: async portal =>
        `/comparar?ids=${(await Promise.all(['GN-100M', 'JM-1000', 'LJ-5000'].map(code => portal.productOf(code)))).join()}`,
    },
    { name: 'the cart', path: () => '/carrito' },
  ],
  'favourites, the public catalogue and lists': [
    { name: 'a category', path: async portal => `/catalogo?cat=${await portal.category('Celulosa y papel')}` },
    { name: 'the favourites', path: () => '/favorites-list' },
    { name: 'the support form', path: () => '/helpmessage' },
    { name: 'the public catalogue', path: () => '/catalogo-publico' },
    {
      name: 'a public article',
      path: async portal => `/catalogo-publico/product/${await portal.productOf('BS-2006')}-bobina`,
    },
    { name: 'the order list', path: () => '/pedidos/mis-pedidos' },
    { name: 'the buy list', path: () => '/pedidos/comprar?tab=all' },
  ],
  'what was ordered and consumed': [
    { name: 'the import of an order', path: () => '/pedidos/importacion-pedidos' },
    { name: 'the consumed products', path: () => '/center/products/consumed' },
    {
      name: 'the labels of articles',
      path: async portal => `/center/products/consumed/qr?products=${await portal.productOf('BS-2006')}`,
    },
    { name: 'the footprint', path: () => '/carbonfootprint' },
    { name: 'the simulator of emissions', path: () => '/carbonfootprint/simulador?variation=-20' },
  ],
  documents: [
    { name: 'an order', path: async portal => `/pedidos/pedido/${(await portal.orders())[0]?.id}` },
    { name: 'the delivery notes', path: () => '/pedidos/albaranes' },
    { name: 'a delivery note', path: async portal => `/pedidos/albaran/${await portal.newest('/delivery_notes/')}` },
    { name: 'the invoices', path: () => '/pedidos/facturas' },
    { name: 'an invoice', path: async portal => `/pedidos/factura/${await portal.newest('/sale_invoices/')}` },
  ],
  'orders and offers to decide on': [
    {
      name: 'the orders to validate',
      path: async portal => `/pedidos/validar-pedidos?open=${await portal.waitingOrder()}`,
    },
    {
      name: 'an order to validate',
      path: async portal => `/pedidos/validar-pedido/pendientes/${await portal.waitingOrder()}`,
    },
    { name: 'the offer list', path: async portal => `/ofertas/listado?open=${await offerOf(portal, 1)}` },
    { name: 'an offer', path: async portal => `/ofertas/oferta/${await offerOf(portal, 1)}` },
    {
      name: 'the offers to validate',
      path: async portal => `/ofertas/validar-ofertas?open=${await offerOf(portal, 60)}`,
    },
    {
      name: 'an offer to validate',
      path: async portal => `/ofertas/validar-oferta/pendientes/${await offerOf(portal, 60)}`,
    },
  ],
  'generated catalogues': [
    { name: 'the catalogues', path: async portal => `/catalogos?open=${await catalogOf(portal)}` },
    { name: 'a catalogue', path: async portal => `/catalogos/catalogo/${await catalogOf(portal)}` },
  ],
  'statistics and the account': [
    { name: 'the statistics by month', path: () => '/estadisticas/compras' },
    { name: 'the statistics by centre', path: () => '/estadisticas/centros' },
    { name: 'the statistics by category', path: () => '/estadisticas/categorias' },
    { name: 'the statistics by article', path: () => '/estadisticas/articulos' },
    { name: 'the own account', path: () => '/perfil' },
    { name: 'the page for what does not exist', path: () => '/404' },
  ],
}

/** A new offer; of 60 it waits for validation. */
async function offerOf(portal: Portal, quantity: number): Promise<number> {
  const client = await portal.client('Hotel Miramar')
  const center = await portal.center(client.id, 'Oficina central')
  const lines = [{ code: 'LV-1032', quantity, discount: 5 }]
  return (await portal.makeOffer({ client: client.id, center: center.id }, lines)).id
}

async function catalogOf(portal: Portal): Promise<number> {
  const client = await portal.client('Hotel Miramar')
  const center = await portal.center(client.id, 'Playa')
  return (await portal.makeCatalog({ client: client.id, center: center.id }, 'Lejías', 'LJ-5000')).id
}
