export const shell = {
  title: 'Escritorio',
  rooms: 'Salas del escritorio',
  to_portal: 'Ver el portal',
  room_clients: 'Clientes',
  room_people: 'Personas',
  room_history: 'Historia',
  room_imports: 'Importar',
  none_found: 'Nada coincide con lo que buscas',
  none_found_help: 'Prueba con menos palabras o quita un filtro.',
  show_all: 'Ver todos',
  any_day: 'Cualquier día',
  back_to_clients: 'Ver los clientes',
}
