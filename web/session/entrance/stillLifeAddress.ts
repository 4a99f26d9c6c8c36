import type { CompanyLook } from '#domain/public-config/contract.ts'
import type { Scheme } from '#web/theme/scheme.ts'

type Drawn = Pick<CompanyLook, 'hue' | 'scene'>

/** What the drawings beside the sign-in are asked for with. */
export const drawnLook = ({ hue, scene }: Drawn, scheme: Scheme): string =>
  `hue=${hue}&scene=${scene}${scheme === 'dark' ? '&dark=1' : ''}`

/** Where the drawing beside the sign-in is. */
export const stillLifeAddress = (look: Drawn, scheme: Scheme): string =>
  `/art/still-life.svg?${drawnLook(look, scheme)}`
