import type { Words } from './words.ts'
import { ARTICLE, BASE, CENTER, CLIENT, DAY, DISCOUNT, LINE, NUMBER, PRICE, QUANTITY, TAX_CODE } from './parts.ts'

const ORDER = `pedido · nº pedido · número pedido · order · order no · order number · sales order · encomenda · nº encomenda · NumeroPedido · OrderEntry · Order No. · IDPEDV`
const NOTE = `albarán · nº albarán · número albarán · delivery note · delivery note no · shipment no · guia de remessa · nº guia · NumeroAlbaran · DeliveryEntry · Shipment No. · IDALBV`
const INVOICE = `factura · nº factura · número factura · invoice · invoice no · invoice number · fatura · nº fatura · NumeroFactura · InvoiceEntry · Invoice No. · IDFACV`
const ID = `id · identificador · id documento · clave · key · DocEntry · SystemId`
const BILLABLE = `facturable · billable · faturável`

/** What files of orders, delivery notes and invoices call the columns. */
export const documentWords = {
  orders: {
    external_id: `${ID} · IDPEDV`,
    number: `${NUMBER} · pedido · nº pedido · número pedido · order no · order number · encomenda · NumeroPedido`,
    client: CLIENT,
    center: CENTER,
    order_datetime: `${DAY} · fecha pedido · fecha de pedido · order date · date_order · data da encomenda · FechaPedido · Order Date`,
    delivery_datetime: `fecha entrega · fecha de entrega · delivery date · data de entrega · FechaEntrega · DocDueDate · commitment_date · Shipment Date`,
    state: `estado · status · state`,
    client_order_number: `su pedido · nº pedido cliente · referencia cliente · su referencia · customer order no · your reference · po number · SuPedido · NumAtCard · client_order_ref · Your Reference · REFERENCIA`,
    observations: `observaciones · notas · comments · notes · remarks · observações`,
  },
  order_entries: {
    order: ORDER,
    line: LINE,
    product: ARTICLE,
    quantity: QUANTITY,
    price: PRICE,
    description: `descripción · texto · description · descrição · DescripcionArticulo · Dscription`,
    discount: DISCOUNT,
    unit: `formato · unidad · unidad de medida · unit · unit of measure · unidade`,
    billable: BILLABLE,
    base: BASE,
    tax_code: TAX_CODE,
    state: `estado · status · state`,
  },
  delivery_notes: {
    external_id: `${ID} · IDALBV`,
    number: `${NUMBER} · albarán · nº albarán · número albarán · delivery note no · shipment no · guia · NumeroAlbaran`,
    client: CLIENT,
    center: CENTER,
    delivery_note_datetime: `${DAY} · fecha albarán · delivery date · shipment date · data da guia · FechaAlbaran`,
    order: ORDER,
  },
  delivery_note_entries: {
    delivery_note: NOTE,
    line: LINE,
    product: ARTICLE,
    quantity: QUANTITY,
    price: PRICE,
    order_line: `línea pedido · línea de pedido · order line · order line no · linha da encomenda`,
    base: BASE,
    tax_code: TAX_CODE,
    billable: BILLABLE,
  },
  invoices: {
    external_id: `${ID} · IDFACV`,
    number: `${NUMBER} · factura · nº factura · número factura · invoice no · invoice number · fatura · NumeroFactura`,
    client: CLIENT,
    invoice_datetime: `${DAY} · fecha factura · invoice date · invoice_date · data da fatura · FechaFactura`,
    center: CENTER,
    order: ORDER,
    state: `estado · status · state`,
    base: `base · base imponible · base total · untaxed amount · amount untaxed · base tributável · BaseImponible · amount_untaxed`,
    tax_total: `iva · cuota iva · total iva · impuestos · tax · tax amount · vat amount · total de iva · CuotaIva · VatSum · amount_tax`,
    total: `total · total factura · importe total · total amount · amount including vat · total da fatura · ImporteLiquido · DocTotal · amount_total`,
    client_name: `nombre cliente · razón social · customer name · nome do cliente · RazonSocial · CardName`,
    client_tax_id: `cif · nif · cif cliente · tax id · vat number · contribuinte · CifDni`,
    client_address: `dirección · domicilio fiscal · address · morada`,
  },
  invoice_entries: {
    invoice: INVOICE,
    line: LINE,
    product: ARTICLE,
    quantity: QUANTITY,
    price: PRICE,
    delivery_note: NOTE,
    order: ORDER,
    base: BASE,
    tax_code: TAX_CODE,
    billable: BILLABLE,
  },
  invoice_taxes: {
    invoice: INVOICE,
    rate: `% · % iva · iva · tipo · rate · vat % · taxa`,
    base: `base · base imponible · base amount · base tributável`,
    tax: `cuota · cuota iva · importe iva · tax · tax amount · vat amount · valor iva`,
    surcharge_rate: `% recargo · tipo recargo · surcharge %`,
    surcharge: `recargo · cuota recargo · surcharge`,
  },
  deliveries: {
    external_id: `${ID} · código · reparto · viaje · delivery · trip · entrega`,
    date: DAY,
    center: CENTER,
    distance_km: `km · kilómetros · distancia · distance · quilómetros · distância`,
    orders: `pedidos · orders · encomendas`,
    cost: `coste · importe · cost · custo`,
  },
  sales_targets: {
    sales_node: `zona · nodo · delegación · equipo · node · area · zone`,
    supplier: `proveedor · marca · supplier · brand · fornecedor`,
    month: `mes · month · mês`,
    target: `objetivo · importe · target · objective · meta`,
    kind: `tipo · kind · type`,
  },
} satisfies Words
