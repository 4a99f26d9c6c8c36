/** What stands above a total, and whether an amount includes IVA. */
export const totals = {
  subtotal: 'Subtotal',
  line_discounts: 'Line discounts',
  client_discount: 'Overall discount ({{percent}})',
  base: 'Base',
  without_tax: 'excl. VAT',
  with_tax: 'incl. VAT',
  total_with_tax: 'Total incl. VAT',
  above_max: 'Above {{max}} it needs validation',
}
