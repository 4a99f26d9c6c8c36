import { desk } from '#domain/messages/en/desk/desk.ts'
import { entrance } from '#domain/messages/en/entrance.ts'
import { mail } from '#domain/messages/en/mail.ts'
import { portal } from '#domain/messages/en/portal.ts'
import { weekMail } from '#domain/messages/en/articles/week-mail.ts'
import type { Messages } from './messages.ts'

export const en: Messages = { ...entrance, ...portal, mail, week_mail: weekMail, desk }
