/** What stands above a total, and whether an amount includes IVA. */
export const totals = {
  subtotal: 'Subtotal',
  line_discounts: 'Descuentos por línea',
  client_discount: 'Descuento global ({{percent}})',
  base: 'Base',
  /** What a tax that is called IVA is called here. */
  vat: 'IVA',
  tax: '{{name}} {{rate}}',
  tax_of: '{{name}} {{rate}} de {{base}}',
  surcharge: 'Recargo de equivalencia {{rate}}',
  taxes: 'Impuestos',
  tax_region: 'Se entrega en {{region}} con los tipos de la Península: revisa los impuestos antes de enviarlo',
  region_canarias: 'Canarias',
  region_ceuta: 'Ceuta',
  region_melilla: 'Melilla',
  region_madeira: 'Madeira',
  region_azores: 'Azores',
  without_tax: 'sin IVA',
  with_tax: 'IVA incl.',
  total_with_tax: 'Total IVA incl.',
  above_max: 'Por encima del {{max}} necesita validación',
}
