import type { shell as spanish } from '#domain/messages/es/desk/shell.ts'

export const shell: typeof spanish = {
  title: 'Desk',
  rooms: 'Rooms of the desk',
  to_portal: 'View the portal',
  room_clients: 'Clients',
  room_people: 'People',
  room_history: 'History',
  room_imports: 'Import',
  none_found: 'Nothing matches your search',
  none_found_help: 'Try fewer words or remove a filter.',
  show_all: 'Show all',
  any_day: 'Any day',
  back_to_clients: 'See the clients',
}
