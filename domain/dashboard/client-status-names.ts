import type { MessageKey } from '#domain/messages/messages.ts'
import { ACTIVE, ALL, INACTIVE, LOST, NEW } from './client-status.ts'
import type { ClientStatus } from './client-status.ts'

export const CLIENT_STATUS_NAMES = {
  [ALL]: 'sales_scope.all',
  [ACTIVE]: 'sales_scope.active',
  [NEW]: 'sales_scope.new',
  [INACTIVE]: 'sales_scope.inactive',
  [LOST]: 'sales_scope.lost',
} as const satisfies Record<ClientStatus, MessageKey>
