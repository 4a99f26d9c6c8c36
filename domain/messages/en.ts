import { desk } from '#domain/messages/en/desk/desk.ts'
import { entrance } from '#domain/messages/en/entrance.ts'
import { mail } from '#domain/messages/en/mail.ts'
import { portal } from '#domain/messages/en/portal.ts'
import type { Messages } from './messages.ts'

export const en: Messages = { ...entrance, ...portal, mail, desk }
