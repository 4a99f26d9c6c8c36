// The only file that spells a brand's name. Everything else asks for a trait or a flag.

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
  has_dashboard: boolean
  /** A client sees a special price as if it were the normal one. */
  hides_special_price: boolean
  /** Without a centre the catalogue starts with the most consumed articles. */
  starts_with_most_consumed: boolean
  /** Catálogos is called Ofertas. */
  calls_catalogs_offers: boolean
  has_shipping_choice: boolean
  has_access_key_box: boolean
  has_invoice_pdf: boolean
}

/** The configuration flags of 000 §3, by their names. */
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

export interface Brand {
  app_type: AppType
  name: string
  /** Hue of the sign-in picture, in degrees. */
  hue: number
  primary: { light: string; dark: string }
  contact: { phone: string; email: string }
  legal: string
  traits: Traits
  flags: Flags
}

const PLAIN: Traits = {
  chooses_finish: false,
  has_leads: false,
  has_dashboard: false,
  hides_special_price: false,
  starts_with_most_consumed: false,
  calls_catalogs_offers: false,
  has_shipping_choice: false,
  has_access_key_box: false,
  has_invoice_pdf: false,
}

const ALL_ON: Flags = {
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

interface Look {
  name: string
  hue: number
  light: string
  dark: string
  traits?: Partial<Traits>
}

const LOOKS: Record<AppType, Look> = {
  pulcro: { name: 'Pulcro', hue: 175, light: '#0F766E', dark: '#4FC9BC', traits: { has_invoice_pdf: true } },
  prisma: {
    name: 'Prisma',
    hue: 245,
    light: '#4338CA',
    dark: '#A5A0FF',
    traits: { chooses_finish: true, has_leads: true, has_dashboard: true },
  },
  pedrosa: {
    name: 'Pedrosa',
    hue: 345,
    light: '#B3123B',
    dark: '#FF8FA6',
    traits: {
      hides_special_price: true,
      starts_with_most_consumed: true,
      calls_catalogs_offers: true,
      has_invoice_pdf: true,
    },
  },
  maripol: { name: 'Maripol', hue: 196, light: '#0B6A8C', dark: '#63C3E6', traits: { has_invoice_pdf: true } },
  vario: { name: 'Vario', hue: 292, light: '#8E1FA8', dark: '#E0A0F0', traits: { has_leads: true } },
  kk: { name: 'KK', hue: 22, light: '#B3470B', dark: '#FFA56B', traits: { has_shipping_choice: true } },
  inpacs: { name: 'INPACS', hue: 316, light: '#A3157A', dark: '#F78CD3', traits: { has_access_key_box: true } },
  dicas: { name: 'Dicas', hue: 39, light: '#8A5A00', dark: '#E3B14F' },
  arablau: { name: 'Arablau', hue: 216, light: '#1257C2', dark: '#86B4FF' },
  ghgorbis: { name: 'GHG Orbis', hue: 66, light: '#5A6500', dark: '#C3CC62' },
}

/** A brand with its traits, flags and colours. */
export function brandOf(app_type: AppType): Brand {
  const look = LOOKS[app_type]
  return {
    app_type,
    name: look.name,
    hue: look.hue,
    primary: { light: look.light, dark: look.dark },
    contact: { phone: '900 000 000', email: `pedidos@${app_type}.example` },
    legal: `${look.name} Suministros de Higiene, S.L.`,
    traits: { ...PLAIN, ...look.traits },
    flags: ALL_ON,
  }
}
