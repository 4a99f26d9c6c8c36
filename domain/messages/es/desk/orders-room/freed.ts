/** What follows from a raised limit. */
export const freed = {
  waiting_orders: 'Pedidos que esperan',
  free_order: 'Validar el pedido {{number}} al guardar ({{base}} sin IVA): entra en este límite',
  free_order_by: 'Lo ha hecho {{name}}',
  waits_on_one: 'Uno sigue esperando: no entra, o espera por otra cosa.',
  waits_on_other: '{{number}} siguen esperando: no entran, o esperan por otra cosa.',
  set_limit_and_free_one: 'Guardar {{limit}} y validar 1',
  set_limit_and_free_other: 'Guardar {{limit}} y validar {{number}}',
  freed: 'Validado: {{numbers}}',
  not_freed: 'El pedido {{number}} sigue esperando: {{why}}',
  order_moved: 'ha cambiado mientras tanto.',
}
