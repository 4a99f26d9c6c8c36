import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'

/** What is left out of a drawing that was sent, how often. */
export interface DrawingParts {
  scripts: number
  /** Addresses of something outside of it. */
  links: number
  pictures: number
  /** What a logo does not need: filters, animations, foreign markup. */
  others: number
}

export const NOTHING_REMOVED: DrawingParts = { scripts: 0, links: 0, pictures: 0, others: 0 }

/** Bytes of a file that is sent: more than any logo has. */
export const MAX_LOGO_BYTES = 1_000_000

const count = z.int()

export const sendLogo = endpoint({
  method: 'POST',
  path: '/desk/company/logo/',
  summary: 'Clean a logo that is sent as SVG or PNG and keep it, so that the company can be changed to it',
  upload: 'logo',
  body: z.object({}),
  reply: z.object({
    /** Its name, for the columns `logo` and `logo_dark`. */
    id: z.string(),
    /** All of it is drawn in one colour. */
    one_color: z.boolean(),
    /** Texts of it that are paths now, in the typeface of the portal: the own one is not in the file. */
    texts: count,
    removed: z.object({ scripts: count, links: count, pictures: count, others: count }),
  }),
})

/** Bytes of a photo that is sent: what a telephone takes. */
export const MAX_PHOTO_BYTES = 8_000_000

export const sendPhoto = endpoint({
  method: 'POST',
  path: '/desk/company/photo/',
  summary: 'Write a photo that is sent as JPEG, PNG or WebP anew and keep it, so that it can stand beside the sign-in',
  upload: 'photo',
  body: z.object({}),
  reply: z.object({
    /** Its name, for the column `photo`. */
    id: z.string(),
  }),
})

/** Where a picture of the company is read; another one for each content. */
export const pictureAddress = (id: string): string => `/art/company/${encodeURIComponent(id)}`

export type SentLogo = z.infer<typeof sendLogo.reply>
