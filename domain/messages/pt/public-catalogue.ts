import type { publicCatalogue as spanish } from '#domain/messages/es/public-catalogue.ts'

export const publicCatalogue: typeof spanish = {
  sign_in: 'Acesso de clientes',
  search_placeholder: 'Nome ou código',
  description: '{{title}}: produtos de higiene da {{brand}}. Peça preço sem se registar.',
  price_help: 'Damos-lhe preço para a sua empresa. Se já é cliente, entre e verá o seu.',
  my_request: 'A minha consulta',
  my_request_of_one: 'A minha consulta, {{number}} artigo',
  my_request_of_other: 'A minha consulta, {{number}} artigos',
  collect_of: 'Juntar {{name}} à minha consulta',
  collect: 'Juntar à minha consulta',
  leave_out: 'Retirar da minha consulta',
}
