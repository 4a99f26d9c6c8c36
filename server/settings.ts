import { DECIMALS_NUM_MAX } from '#domain/format.ts'
import { CART_DISCOUNT_MAX } from '#domain/validation/reasons.ts'

/** What an installation sets for the people who use it (000 §3), sent as it is with the configuration. */
export interface Settings {
  /** Where the logo and the sign-in lead to; a path of the portal. */
  url_home: string
  /** A notice that everybody sees 1 s after load. */
  popup_aviso: string | null
  /** Id of the external analytics; without one nothing of them is loaded. */
  id_ga: string | null
  /** Decimals that a number shows at most; money always has 2. */
  decimals_num_max: number
  /** The most percent off the whole cart that needs no validation. */
  cart_discount_max: number
  /** A page elsewhere where passwords are chosen anew, instead of the portal's own. */
  password_reset_url: string | null
  /** True: every call but the configuration is answered 503. */
  maintenance: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  url_home: '/catalogo',
  popup_aviso: null,
  id_ga: null,
  decimals_num_max: DECIMALS_NUM_MAX,
  cart_discount_max: CART_DISCOUNT_MAX,
  password_reset_url: null,
  maintenance: false,
}
