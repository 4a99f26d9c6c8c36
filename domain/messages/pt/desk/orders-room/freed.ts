import type { freed as spanish } from '#domain/messages/es/desk/orders-room/freed.ts'

export const freed: Record<keyof typeof spanish, string> = {
  waiting_orders: 'Encomendas à espera',
  free_order: 'Validar a encomenda {{number}} ao guardar ({{base}} sem IVA): cabe neste limite',
  free_order_by: 'Feita por {{name}}',
  waits_on_one: 'Uma continua à espera: não cabe, ou espera por outra coisa.',
  waits_on_other: '{{number}} continuam à espera: não cabem, ou esperam por outra coisa.',
  set_limit_and_free_one: 'Guardar {{limit}} e validar 1',
  set_limit_and_free_other: 'Guardar {{limit}} e validar {{number}}',
  freed: 'Validado: {{numbers}}',
  not_freed: 'A encomenda {{number}} continua à espera: {{why}}',
  order_moved: 'mudou entretanto.',
}
