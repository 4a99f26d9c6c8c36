import { desk } from '#domain/messages/pt/desk/desk.ts'
import { entrance } from '#domain/messages/pt/entrance.ts'
import { mail } from '#domain/messages/pt/mail.ts'
import { portal } from '#domain/messages/pt/portal.ts'
import { weekMail } from '#domain/messages/pt/articles/week-mail.ts'
import type { Messages } from './messages.ts'

export const pt: Messages = { ...entrance, ...portal, mail, week_mail: weekMail, desk }
