// The only reader of the brands. Everything else asks for a trait, a flag or a text, never for a name.

import { arablau } from './brands/arablau.ts'
import { dicas } from './brands/dicas.ts'
import { ghgorbis } from './brands/ghgorbis.ts'
import { inpacs } from './brands/inpacs.ts'
import { kk } from './brands/kk.ts'
import { maripol } from './brands/maripol.ts'
import { pedrosa } from './brands/pedrosa.ts'
import { prisma } from './brands/prisma.ts'
import { pulcro } from './brands/pulcro.ts'
import { ALL_FLAGS, NO_TRAITS } from './brands/shape.ts'
import type { AppType, BrandFile, Flags, Traits } from './brands/shape.ts'
import { vario } from './brands/vario.ts'

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
  texts: NonNullable<BrandFile['texts']>
  traits: Traits
  flags: Flags
}

/** A brand with its traits, flags and colours; `flags` are the installation's own wishes. */
export function brandOf(app_type: AppType, flags: Partial<Flags> = {}): Brand {
  const file = BRANDS[app_type]
  return {
    ...file,
    texts: file.texts ?? {},
    traits: { ...NO_TRAITS, ...file.traits },
    flags: { ...ALL_FLAGS, ...file.flags, ...flags },
  }
}
