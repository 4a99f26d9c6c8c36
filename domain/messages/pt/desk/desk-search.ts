import type { deskSearch as spanish } from '#domain/messages/es/desk/desk-search.ts'

export const deskSearch: Record<keyof typeof spanish, string> = {
  search_desk: 'Procurar na secretária',
  search_desk_placeholder: 'Encomenda, cliente ou pessoa',
  search_desk_start: 'Escreva pelo menos 2 letras ou algarismos.',
  search_desk_nothing: 'Não há nada com esse nome.',
  search_desk_failed: 'Não foi possível procurar.',
  found_arrivals: 'Encomendas e perguntas',
  found_clients: 'Clientes',
  found_people: 'Pessoas',
  room_new_one: '{{number}} nova',
  room_new_other: '{{number}} novas',
  room_given_up_one: '{{number}} trabalho abandonado',
  room_given_up_other: '{{number}} trabalhos abandonados',
  more_rooms: 'Mais',
}
