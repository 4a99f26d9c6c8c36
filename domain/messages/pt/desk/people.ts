import type { people as spanish } from '#domain/messages/es/desk/people.ts'

export const people: typeof spanish = {
  person_count_one: '{{number}} pessoa',
  person_count_other: '{{number}} pessoas',
  search_people: 'Pesquisar pessoas',
  search_people_help: 'Nome, e-mail, telefone ou cliente',
  person: 'Pessoa',
  role_admin: 'Administração',
  role_sales_person: 'Comercial',
  role_lead_manager: 'Gestão de leads',
  role_client: 'Cliente',
  reaches: 'Tem acesso a',
  more_clients: 'e mais {{number}}',
  validates: 'Valida',
  validates_up_to: 'até {{limit}}',
  validates_orders: 'Encomendas',
  validates_offers: 'Propostas',
  last_seen: 'Última vez',
  blocked: 'Bloqueada',
  no_key: 'Esta conta nunca chegou por um ficheiro, por isso não se pode alterar aqui.',
  no_people: 'Ninguém entra por este cliente',
  no_people_help: 'Convide quem vai encomendar, ou importe-os de um ficheiro.',
  // As filters of a list: several.
  filter_all: 'Todas',
  filter_blocked: 'Bloqueadas',
  filter_invited: 'Convidadas',
  filter_refused: 'Recusados',
}
