/** What stands above a total, and whether an amount includes IVA. */
export const totals = {
  subtotal: 'Subtotal',
  line_discounts: 'Line discounts',
  client_discount: 'Overall discount ({{percent}})',
  base: 'Base',
  /** What a tax that is called IVA is called here. */
  vat: 'VAT',
  tax: '{{name}} {{rate}}',
  tax_of: '{{name}} {{rate}} of {{base}}',
  surcharge: 'Equivalence surcharge {{rate}}',
  taxes: 'Taxes',
  tax_region: 'Delivered to {{region}} at the rates of the mainland: check the taxes before sending it',
  region_canarias: 'the Canary Islands',
  region_ceuta: 'Ceuta',
  region_melilla: 'Melilla',
  region_madeira: 'Madeira',
  region_azores: 'the Azores',
  without_tax: 'excl. VAT',
  with_tax: 'incl. VAT',
  total_with_tax: 'Total incl. VAT',
  above_max: 'Above {{max}} it needs validation',
}
