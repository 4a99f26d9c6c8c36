import { shownPicture } from '#domain/brands/logo-picture.ts'
import { readConfig } from '#domain/public-config/contract.ts'
import type { Portal } from '#server/settings/company.ts'
import type { Settings } from '#server/settings/settings.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'

export interface DemoAccount {
  email: string
  role: string
}

interface Installation {
  version: string
  /** Empty outside a trial installation. */
  demoAccounts: DemoAccount[]
  portal: () => Portal
}

// What papers say of the company goes with them alone, and what the server asks itself stays there.
const shown = ({ url_home, popup_aviso, id_ga, password_reset_url, ...settings }: Settings) => ({
  url_home,
  popup_aviso,
  id_ga,
  password_reset_url,
  decimals_num_max: settings.decimals_num_max,
  cart_discount_max: settings.cart_discount_max,
  maintenance: settings.maintenance,
})

export const configRoutes = feature(({ version, demoAccounts, portal }: Installation) => [
  route(readConfig, null, async ({ brand }) => ({
    app_type: brand.app_type,
    name: brand.name,
    version,
    languages: brand.languages,
    traits: { ...brand.traits },
    flags: { ...brand.flags },
    primary: brand.primary,
    hue: brand.hue,
    scene: brand.picture,
    photo: brand.photo,
    contact: brand.contact,
    legal: brand.legal,
    links: brand.links,
    texts: brand.texts,
    logo: { ...brand.logo, picture: shownPicture(brand) },
    ...shown(portal().settings),
    demo_accounts: demoAccounts,
  })),
])
