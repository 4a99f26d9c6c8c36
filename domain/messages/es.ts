import { desk } from '#domain/messages/es/desk/desk.ts'
import { entrance } from '#domain/messages/es/entrance.ts'
import { mail } from '#domain/messages/es/mail.ts'
import { portal } from '#domain/messages/es/portal.ts'
import { weekMail } from '#domain/messages/es/articles/week-mail.ts'

// The source of all texts. Texts of the specification stand as written there, without corrections.
// A dotted path ('cart.empty') is the key, and the code of an error is such a key.
export const es = { ...entrance, ...portal, mail, week_mail: weekMail, desk }
