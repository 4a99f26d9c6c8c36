/** What stands above a total, and whether an amount includes IVA. */
export const totals = {
  subtotal: 'Subtotal',
  line_discounts: 'Descontos por linha',
  client_discount: 'Desconto global ({{percent}})',
  base: 'Base',
  /** What a tax that is called IVA is called here. */
  vat: 'IVA',
  tax: '{{name}} {{rate}}',
  tax_of: '{{name}} {{rate}} de {{base}}',
  surcharge: 'Recargo de equivalência {{rate}}',
  taxes: 'Impostos',
  tax_region: 'Entrega em {{region}} com as taxas do continente: verifique os impostos antes de enviar',
  region_canarias: 'Canárias',
  region_ceuta: 'Ceuta',
  region_melilla: 'Melilla',
  region_madeira: 'Madeira',
  region_azores: 'Açores',
  without_tax: 'sem IVA',
  with_tax: 'IVA incl.',
  total_with_tax: 'Total IVA incl.',
  above_max: 'Acima de {{max}} precisa de validação',
}
