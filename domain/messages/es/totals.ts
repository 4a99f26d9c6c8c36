/** What stands above a total, and whether an amount includes IVA. */
export const totals = {
  subtotal: 'Subtotal',
  line_discounts: 'Descuentos por línea',
  client_discount: 'Descuento global ({{percent}})',
  base: 'Base',
  without_tax: 'sin IVA',
  with_tax: 'IVA incl.',
  total_with_tax: 'Total IVA incl.',
  above_max: 'Por encima del {{max}} necesita validación',
}
