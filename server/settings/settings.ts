import type { CompanyColumn } from '#domain/desk/company.ts'
import { DECIMALS_NUM_MAX } from '#domain/format.ts'
import { CART_DISCOUNT_MAX } from '#domain/validation/reasons.ts'
import type { CompanyVersion } from './company.ts'
import { type KeptDays, USUAL_DAYS } from './kept-days.ts'
import type { FixedRules } from './rules.ts'

/** Settings of an installation (000 §3), sent to the browser with the configuration. */
export interface Settings {
  /** Where the logo and the sign-in lead to; a path of the portal. */
  url_home: string
  /** A notice that everybody sees 1 s after load. */
  popup_aviso: string | null
  /** Id of the external analytics; null loads none. */
  id_ga: string | null
  /** Decimals that a number shows at most; money always has 2. */
  decimals_num_max: number
  /** The most percent off the whole cart that needs no validation. */
  cart_discount_max: number
  /** True: an order above the credit of its client is not taken. */
  stop_above_credit: boolean
  /** Hours in which an order that waits should be decided before the turn goes to the next; 0 for as long as it takes. */
  validation_hours: number
  /** True: who placed an order changes or cancels it until the cut-off of its delivery, when the ERP hears of it. */
  change_until_cut_off: boolean
  /** An external page for forgotten passwords, instead of the portal's own. */
  password_reset_url: string | null
  /** What papers say of the company that sells, beside its name. */
  issuer: Issuer
  /** What of the company the environment says. */
  fixed: readonly CompanyColumn[]
  /** Which rules the environment says. */
  fixed_rules: FixedRules
  /** What was said of the company at the desk, the oldest first. */
  company: readonly CompanyVersion[]
  /** The tax code of an article that is sent without one. */
  default_tax_code: string
  /** Who hears of every order. */
  order_desk: OrderDesk[]
  /** E-mails of those who run the portal: they hear of what does not work. */
  operators: readonly string[]
  /** False: mails are kept in the database and leave by nothing. */
  has_mail_server: boolean
  /** True: the desk opens only to who has a second factor. */
  desk_second_factor: boolean
  /** True: sales persons tend their own clients at the desk without any right. */
  desk_of_sales: boolean
  /** How long is kept what nothing refers to. */
  kept: KeptDays
  /** True: every call but the configuration is answered 503. */
  maintenance: boolean
}

/** An address that hears of orders: of a country, or of all. */
export interface OrderDesk {
  email: string
  country?: string
}

/** Empty where the installation does not say it. */
export interface Issuer {
  tax_id: string
  address: string
  /** The register that it is entered in, and whatever else its law asks for. */
  registry: string
  /** Number of the program that makes its invoices, as certified in Portugal. */
  certified_program: string
  /** How it is paid: an account, a deadline. */
  payment: string
}

/** What numbers and papers are written by. */
export type WritingSettings = Pick<Settings, 'decimals_num_max' | 'issuer' | 'fixed' | 'company'>

export const DEFAULT_SETTINGS: Settings = {
  url_home: '/catalogo',
  popup_aviso: null,
  id_ga: null,
  decimals_num_max: DECIMALS_NUM_MAX,
  cart_discount_max: CART_DISCOUNT_MAX,
  stop_above_credit: false,
  validation_hours: 0,
  change_until_cut_off: false,
  password_reset_url: null,
  issuer: { tax_id: '', address: '', registry: '', certified_program: '', payment: '' },
  fixed: [],
  fixed_rules: {},
  company: [],
  default_tax_code: 'general',
  order_desk: [],
  operators: [],
  has_mail_server: false,
  desk_second_factor: false,
  desk_of_sales: true,
  kept: USUAL_DAYS,
  maintenance: false,
}
