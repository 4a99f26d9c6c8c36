export const publicCatalogue = {
  sign_in: 'Acceso clientes',
  search_placeholder: 'Nombre o código',
  description: '{{title}}: productos de higiene de {{brand}}. Pide precio sin registrarte.',
  price_help: 'Te damos precio para tu empresa. Si ya eres cliente, entra y verás el tuyo.',
  my_request: 'Mi consulta',
  my_request_of_one: 'Mi consulta, {{number}} artículo',
  my_request_of_other: 'Mi consulta, {{number}} artículos',
  collect_of: 'Añadir {{name}} a mi consulta',
  collect: 'Añadir a mi consulta',
  leave_out: 'Quitar de mi consulta',
}
