import { errors } from './errors.ts'
import { common } from './everywhere.ts'
import { invitation } from './people/invitation.ts'
import { layout } from './layout.ts'
import { session } from './session.ts'
import { ui } from './ui.ts'

/** What is shown to whoever is not signed in, and on every screen. */
export const entrance = { errors, session, invitation, common, ui, layout }
