import { entrance } from './pt/entrance.ts'
import { mail } from './pt/mail.ts'
import { portal } from './pt/portal.ts'
import type { Messages } from './messages.ts'

export const pt: Messages = { ...entrance, ...portal, mail }
