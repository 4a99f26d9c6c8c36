// The only file that imports brands. All other code asks for a trait, a flag or a text, never for a brand's name.

import { arablau } from '#domain/brands/arablau.ts'
import { dicas } from '#domain/brands/dicas.ts'
import { ghgorbis } from '#domain/brands/ghgorbis.ts'
import { inpacs } from '#domain/brands/inpacs.ts'
import { kk } from '#domain/brands/kk.ts'
import { maripol } from '#domain/brands/maripol.ts'
import { pedrosa } from '#domain/brands/pedrosa.ts'
import { prisma } from '#domain/brands/prisma.ts'
import { pulcro } from '#domain/brands/pulcro.ts'
import { ALL_FLAGS, NO_TRAITS } from '#domain/brands/shape.ts'
import type { AppType, BrandFile, Flags, Traits } from '#domain/brands/shape.ts'
import { vario } from '#domain/brands/vario.ts'

const BRANDS: Record<AppType, BrandFile> = {
  pulcro,
  prisma,
  pedrosa,
  maripol,
  vario,
  kk,
  inpacs,
  dicas,
  arablau,
  ghgorbis,
}

export interface Brand extends BrandFile {
  /** The preset that holds where the desk says none. */
  installed: AppType
  texts: NonNullable<BrandFile['texts']>
  traits: Traits
  flags: Flags
  /** Where the photo beside the sign-in is; null: the drawing. */
  photo: string | null
  /** Whom mails come from. */
  sender: { name: string; email: string }
  /** Who is asked for help, by the subject; of another one the contact. */
  help: Partial<Record<number, string>>
}

/** What the house is called, under any of its brands. */
export const HOUSE_NAMES: readonly string[] = Object.entries(BRANDS).flatMap(([type, { name, legal }]) => [
  type,
  name,
  legal,
])

/** The presets with their names. */
export const PRESETS: readonly { id: AppType; label: string }[] = Object.values(BRANDS).map(({ app_type, name }) => ({
  id: app_type,
  label: name,
}))

/** A brand with its traits, flags and colours; `flags` override the defaults for this installation. */
export function brandOf(app_type: AppType, flags: Partial<Flags> = {}): Brand {
  const file = BRANDS[app_type]
  return {
    ...file,
    installed: app_type,
    photo: null,
    texts: file.texts ?? {},
    sender: { name: file.name, email: file.contact.email },
    help: {},
    traits: { ...NO_TRAITS, ...file.traits },
    flags: { ...ALL_FLAGS, ...file.flags, ...flags },
  }
}
