/** What the forms know that exists. */
export const known = {
  pick_countries: 'Buscar un país',
  pick_clients: 'Nombre o código del cliente',
  pick_centers: 'Buscar un centro',
  pick_staff: 'Nombre del comercial',
  client_first: 'Elige antes el cliente',
  number_rule_none: 'No se pide',
  number_rule_required: 'Obligatorio',
  number_rule_pattern: 'Obligatorio, con este patrón',
  number_pattern: 'Patrón',
  number_pattern_help:
    '9 es una cifra, A una letra y * al final cualquier resto; lo demás, tal cual. Por ejemplo, PO-99999.',
}
