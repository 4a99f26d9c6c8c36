import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { requiredText } from '#domain/schema.ts'
import { MAX_PASSWORD } from './password.ts'

/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10
const MAX_CODE = 40

/** Six digits of the app, or a recovery code; blanks and hyphens do not count. */
export const secondFactorCode = requiredText(MAX_CODE)
const password = requiredText(MAX_PASSWORD)

/** Shown once: what is kept of them are digests. */
const recovery_codes = z.array(z.string()).length(RECOVERY_CODES)

const secondFactor = z.object({
  is_on: z.boolean(),
  /** Recovery codes that are left. */
  recovery_codes_left: z.int(),
  /** The installation asks this person for one before the desk opens. */
  is_needed: z.boolean(),
})

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/second_factor/',
  summary: 'Whether the own sign-in asks for a code of an app',
  reply: secondFactor,
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/second_factor/begin/',
  summary: 'A new secret for an app; nothing is asked for until a code of it confirms that it is there',
  body: z.object({ password }),
  reply: z.object({
    /** In base32, to be typed. */
    secret: z.string(),
    /** The same as an address, which apps read as a picture. */
    uri: z.string(),
  }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/second_factor/confirm/',
  summary: 'Ask for a code from now on, with one of the app as the proof; ends all other sessions',
  body: z.object({ code: secondFactorCode }),
  reply: z.object({ recovery_codes }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/second_factor/recovery_codes/',
  summary: 'New recovery codes; those of before are good no more',
  body: z.object({ password, code: secondFactorCode }),
  reply: z.object({ recovery_codes }),
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/second_factor/end/',
  summary: 'Ask for no code any more; ends all other sessions',
  body: z.object({ password, code: secondFactorCode }),
  reply: z.object({ is_on: z.boolean() }),
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/reset_second_factor/',
  summary: 'Take the second factor of somebody else away, who has lost app and recovery codes; ends all sessions',
  reply: z.object({ reset: z.boolean() }),
})
