import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'

export const APP_TYPES = [
  'pulcro',
  'prisma',
  'pedrosa',
  'maripol',
  'vario',
  'kk',
  'inpacs',
  'dicas',
  'arablau',
  'ghgorbis',
] as const

export type AppType = (typeof APP_TYPES)[number]

/** What a brand does differently (000 §1 and §9, product.md 9). */
export interface Traits {
  /** Non-clients choose between order, offer and PDF when they finish. */
  chooses_finish: boolean
  /** The menus Leads, Ofertas (and the lead cart). */
  has_leads: boolean
  /** The cart of a lead takes its purchase order, comments and a payment, and has menus to save and to send. */
  has_lead_extras: boolean
  has_dashboard: boolean
  /** A client sees a special price as if it were the normal one. */
  hides_special_price: boolean
  /** Without a centre the catalogue starts with the most consumed articles. */
  starts_with_most_consumed: boolean
  has_shipping_choice: boolean
  has_access_key_box: boolean
  has_invoice_pdf: boolean
  /** A catalogue is sent again without choosing its type anew (R261). */
  resends_without_type: boolean
}

/** The configuration flags of 000 §3, by their names; docs/flags.md says what each does. */
export interface Flags {
  stock: boolean
  stock_limit: boolean
  obsolete_limit: boolean
  stock_availability: boolean
  formato: boolean
  favorite: boolean
  elastic_search: boolean
  client_locked: boolean
  client_code: boolean
  cart_und: boolean
  sort_cart_drag: boolean
  extra_images: boolean
  catalog_generator: boolean
  catalogo_public: boolean
  menu_pedidos_home: boolean
  menu_pedidos_validar: boolean
  menu_pedidos_albaranes: boolean
  menu_pedidos_facturas: boolean
  menu_pedidos_importacion: boolean
  menu_ofertas_validar: boolean
  infoSoste: boolean
  carbonFootprint: boolean
  carbonFootprintSideBox: boolean
}

/** A line of a logo, in the logo's one colour. */
export interface Stroke {
  d: string
  /** Thickness of the line; without it the outline is filled, what lies inside twice is left out. */
  width?: number | undefined
  round?: boolean | undefined
  /** What lies inside twice is filled as well: the parts of a letter overlap in some typefaces. */
  solid?: boolean | undefined
  opacity?: number | undefined
}

/** A logo as it was sent, cleaned. */
export interface LogoForm {
  /** Where the browser reads it; another one for each content. */
  address: string
  type: 'image/svg+xml' | 'image/png'
  /** The drawing itself, or a PNG in base64. */
  content: string
  width: number
  height: number
  /** The colour of all of it, as the drawing writes it; null where it has several. */
  ink: string | null
}

/** The forms of a logo that was sent: for a light ground, and for a dark one where there is one of its own. */
export interface LogoPicture {
  light: LogoForm
  dark: LogoForm | undefined
}

/** Drawn in one colour on a field 32 high, so that it serves screen, paper and mail alike. */
export interface Logo {
  /** Stands in place of the strokes. */
  picture?: LogoPicture
  /** Width of the whole wordmark; at most 160. */
  width: number
  full: Stroke[]
  /** Alone on a square of 32: phones and small places. A picture stands there where it is about square itself. */
  mark: Stroke[]
}

export const FOOTER_LINKS = ['legal_notice', 'privacy', 'cookies', 'sale_terms', 'contact'] as const
export type FooterLink = (typeof FOOTER_LINKS)[number]

export const SCENES = [
  'bottles',
  'prism',
  'rolls',
  'pool',
  'cloths',
  'parcel',
  'pallet',
  'soap',
  'bathroom',
  'globe',
] as const
export type SceneName = (typeof SCENES)[number]

/** One brand: a file in this folder, read by domain/brand.ts and by nobody else. */
export interface BrandFile {
  app_type: AppType
  name: string
  /** Legal name of the company behind it. */
  legal: string
  /** Hue of the sign-in picture, in degrees. */
  hue: number
  /** What the sign-in picture shows (screens 1.7). */
  picture: SceneName
  /** On white and on the dark surface; the tests hold both to 4.5 : 1. */
  primary: { light: string; dark: string }
  contact: { phone: string; email: string }
  /** The pages of this brand that the footer leads to. The order is the same for all. */
  links: Partial<Record<FooterLink, string>>
  languages: Language[]
  /** Texts that this brand words differently, by language. */
  texts?: Partial<Record<Language, Partial<Record<MessageKey, string>>>>
  /** What is not named it does not have. */
  traits?: Partial<Traits>
  /** What is not named is as in ALL_FLAGS. */
  flags?: Partial<Flags>
  logo: Logo
}

/** Everything that the portal can do, shown; an installation switches off what it does not want (setting FLAGS). */
export const ALL_FLAGS: Flags = {
  stock: true,
  stock_limit: true,
  obsolete_limit: true,
  stock_availability: true,
  formato: true,
  favorite: true,
  elastic_search: true,
  client_locked: true,
  client_code: true,
  cart_und: false,
  sort_cart_drag: true,
  extra_images: true,
  catalog_generator: true,
  catalogo_public: true,
  menu_pedidos_home: true,
  menu_pedidos_validar: true,
  menu_pedidos_albaranes: true,
  menu_pedidos_facturas: true,
  menu_pedidos_importacion: true,
  menu_ofertas_validar: true,
  infoSoste: true,
  carbonFootprint: true,
  carbonFootprintSideBox: true,
}

export const NO_TRAITS: Traits = {
  chooses_finish: false,
  has_leads: false,
  has_lead_extras: false,
  has_dashboard: false,
  hides_special_price: false,
  starts_with_most_consumed: false,
  has_shipping_choice: false,
  has_access_key_box: false,
  has_invoice_pdf: false,
  resends_without_type: false,
}
