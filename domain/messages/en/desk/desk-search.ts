import type { deskSearch as spanish } from '#domain/messages/es/desk/desk-search.ts'

export const deskSearch: Record<keyof typeof spanish, string> = {
  search_desk: 'Search the desk',
  search_desk_placeholder: 'Order, client or person',
  search_desk_start: 'Type at least 2 letters or digits.',
  search_desk_nothing: 'Nothing is called so.',
  search_desk_failed: 'The search failed.',
  found_arrivals: 'Orders and questions',
  found_clients: 'Clients',
  found_people: 'People',
  room_new_one: '{{number}} new',
  room_new_other: '{{number}} new',
  room_given_up_one: '{{number}} job given up',
  room_given_up_other: '{{number}} jobs given up',
  more_rooms: 'More',
}
