import type { orderTemplates as spanish } from '#domain/messages/es/articles/order-templates.ts'

export const orderTemplates: typeof spanish = {
  name_taken: 'Já existe uma lista com este nome.',
  too_many: 'Este cliente já tem {{limit}} listas. Elimine uma antes de criar outra.',
  changed: 'Outra pessoa alterou a lista. Volte a abri-la.',
  of_another: 'Só quem criou a lista a pode alterar. Pode encomendá-la ou copiá-la.',
  nothing_to_order: 'Não resta nada para encomendar nestes centros.',
}
