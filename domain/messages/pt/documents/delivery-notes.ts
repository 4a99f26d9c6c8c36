import type { deliveryNotes as source } from '#domain/messages/es/documents/delivery-notes.ts'

export const deliveryNotes: Record<keyof typeof source, string> = {
  title: 'Guias de remessa',
  note: 'Guia de remessa {{number}}',
  found_one: '{{count}} guia de remessa',
  found_other: '{{count}} guias de remessa',
  search: 'Pesquisar guias de remessa',
  search_placeholder: 'Número, centro, encomenda ou artigo',
  none: 'Não foram encontradas guias de remessa',
  order: 'Encomenda',
  pdf: 'PDF',
  not_found: 'Não encontramos esta guia de remessa',
  not_found_text: 'A ligação pode estar incompleta ou a guia ser de outro cliente.',
  facts: 'Dados da guia de remessa',
  lines_of: 'Linhas da guia de remessa {{number}}',
  repeat: 'Repetir',
  repeat_title: 'Repetir a guia de remessa {{number}}',
  ordered: 'Encomendado',
  served: 'Servido',
  pending: 'Em falta',
  quantity: 'Esta guia',
  progress: '{{served}} de {{ordered}} servidos',
}
