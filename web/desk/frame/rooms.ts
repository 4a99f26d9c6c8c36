import {
  IconBuildingStore,
  IconFileImport,
  IconHistory,
  IconInbox,
  IconServer,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { can } from '#domain/permissions.ts'
import type { Permission } from '#domain/permissions.ts'
import { paths } from '#web/routing/paths.ts'
import type { TextKey } from '#web/texts/texts.ts'

export interface Room {
  label: TextKey
  href: string
  icon: typeof IconUsers
  may: Permission
}

/** The rooms of the desk, by how often they are needed. */
export const ROOMS: readonly Room[] = [
  { label: 'desk.room_orders', href: paths.deskOrders(), icon: IconInbox, may: can.readArrivals },
  { label: 'desk.room_clients', href: paths.deskClients(), icon: IconBuildingStore, may: can.tendClients },
  { label: 'desk.room_people', href: paths.deskPeople(), icon: IconUsers, may: can.tendClients },
  { label: 'desk.room_imports', href: paths.deskImport(), icon: IconFileImport, may: can.feedExchange },
  { label: 'desk.room_settings', href: paths.deskSettings(), icon: IconSettings, may: can.deskSettings },
  { label: 'desk.room_history', href: paths.deskHistory(), icon: IconHistory, may: can.deskHistory },
  { label: 'desk.room_machine', href: paths.deskMachine(), icon: IconServer, may: can.tendJobs },
]
