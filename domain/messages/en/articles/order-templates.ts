import type { orderTemplates as spanish } from '#domain/messages/es/articles/order-templates.ts'

export const orderTemplates: typeof spanish = {
  name_taken: 'There is already a list with this name.',
  too_many: 'This client already has {{limit}} lists. Delete one before you make another.',
  changed: 'Somebody else has changed the list. Open it again.',
  of_another: 'Only who made the list can change it. You can order or copy it.',
  nothing_to_order: 'Nothing is left to order for these centers.',
}
