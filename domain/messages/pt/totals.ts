/** What stands above a total, and whether an amount includes IVA. */
export const totals = {
  subtotal: 'Subtotal',
  line_discounts: 'Descontos por linha',
  client_discount: 'Desconto global ({{percent}})',
  base: 'Base',
  without_tax: 'sem IVA',
  with_tax: 'IVA incl.',
  total_with_tax: 'Total IVA incl.',
  above_max: 'Acima de {{max}} precisa de validação',
}
