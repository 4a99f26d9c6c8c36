import type { shell as spanish } from '#domain/messages/es/desk/shell.ts'

export const shell: typeof spanish = {
  title: 'Escritório',
  rooms: 'Salas do escritório',
  to_portal: 'Ver o portal',
  room_clients: 'Clientes',
  room_people: 'Pessoas',
  room_history: 'Histórico',
  room_imports: 'Importar',
  none_found: 'Nada coincide com a sua pesquisa',
  none_found_help: 'Experimente com menos palavras ou retire um filtro.',
  show_all: 'Ver todos',
  any_day: 'Qualquer dia',
  back_to_clients: 'Ver os clientes',
}
