import { entrance } from './en/entrance.ts'
import { mail } from './en/mail.ts'
import { portal } from './en/portal.ts'
import type { Messages } from './messages.ts'

export const en: Messages = { ...entrance, ...portal, mail }
