/** The search in the head of the desk, and the counts beside its rooms. */
export const deskSearch = {
  search_desk: 'Buscar en el escritorio',
  search_desk_placeholder: 'Pedido, cliente o persona',
  search_desk_start: 'Escribe al menos 2 letras o cifras.',
  search_desk_nothing: 'No hay nada que se llame así.',
  search_desk_failed: 'No se ha podido buscar.',
  found_arrivals: 'Pedidos y consultas',
  found_clients: 'Clientes',
  found_people: 'Personas',
  room_new_one: '{{number}} nueva',
  room_new_other: '{{number}} nuevas',
  room_given_up_one: '{{number}} trabajo abandonado',
  room_given_up_other: '{{number}} trabajos abandonados',
  more_rooms: 'Más',
}
