import type { ofSales as spanish } from '#domain/messages/es/desk/of-sales.ts'

export const ofSales: typeof spanish = {
  only_client_users: 'Só pode dar acesso a pessoas dos seus clientes.',
  may_not_pin: 'Um dado é fixado por quem trata dos clientes e das pessoas.',
  may_not_share: 'Uma vista para todos é guardada por quem tem um direito no escritório.',
  own_clients_only: 'Vê os seus clientes e as pessoas que agem só por eles.',
  no_own_clients: 'Ainda não tem clientes',
  no_own_clients_help: 'Um cliente aparece aqui assim que lhe for atribuído.',
}
