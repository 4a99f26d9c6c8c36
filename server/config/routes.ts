import { readConfig } from '#domain/config/contract.ts'
import { LANGUAGES } from '#domain/language.ts'
import { openRoute, type Route } from '#server/route.ts'

export interface DemoAccount {
  email: string
  role: string
}

interface Installation {
  version: string
  /** Empty outside a trial installation. */
  demoAccounts: DemoAccount[]
}

export const configRoutes = ({ version, demoAccounts }: Installation): Route[] => [
  openRoute(readConfig, async ({ brand }) => ({
    app_type: brand.app_type,
    name: brand.name,
    version,
    languages: [...LANGUAGES],
    traits: { ...brand.traits },
    flags: { ...brand.flags },
    primary: brand.primary,
    hue: brand.hue,
    contact: brand.contact,
    legal: brand.legal,
    url_home: '/catalogo',
    popup_aviso: null,
    id_ga: null,
    decimals_num_max: 2,
    password_reset_url: null,
    demo_accounts: demoAccounts,
  })),
]
