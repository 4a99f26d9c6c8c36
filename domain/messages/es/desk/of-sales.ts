export const ofSales = {
  only_client_users: 'Solo puedes dar acceso a personas de tus clientes.',
  may_not_pin: 'Fijar un dato lo hace quien lleva los clientes y las personas.',
  may_not_share: 'Guardar una vista para todos lo hace quien tiene un derecho en el escritorio.',
  own_clients_only: 'Ves tus clientes y las personas que actúan solo por ellos.',
  no_own_clients: 'Todavía no tienes clientes',
  no_own_clients_help: 'Cuando alguien te asigne un cliente, aparecerá aquí.',
}
