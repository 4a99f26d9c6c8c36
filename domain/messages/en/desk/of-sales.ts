import type { ofSales as spanish } from '#domain/messages/es/desk/of-sales.ts'

export const ofSales: typeof spanish = {
  only_client_users: 'You can give access to people of your clients only.',
  may_not_pin: 'A value is pinned by who tends clients and people.',
  may_not_share: 'A view for everybody is saved by who has a right at the desk.',
  own_clients_only: 'You see your clients, and the people who act for them alone.',
  no_own_clients: 'You have no clients yet',
  no_own_clients_help: 'A client appears here as soon as it is given to you.',
}
