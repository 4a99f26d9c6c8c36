import { stillLife } from '#domain/art/drawings/still-life.ts'
import { logoSvg } from '#domain/brands/logo-svg.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import { printable, shortened } from '#server/paper/fitting/printable.ts'
import type { SheetContext } from '#server/paper/writer.ts'
import type { ContentsRow } from './contents.ts'
import type { PaperCatalog } from './store.ts'

interface Cover {
  kind: CatalogType
  title: string
  priced: boolean
  client: string
  center: string
  month: string
  /** The picture of the photographic cover. */
  art: string | null
  /** The wordmark in the colour that the ground asks for. */
  logo: string
  client_logo: { svg: string; width_mm: number; height_mm: number } | null
  /** The index of the typographic cover. */
  index: { name: string; page: number }[]
}

const LOGO_MM = { width: 60, height: 25 } // screens 5
const MOST_INDEXED = 18
const NAME_LETTERS = 110

export function coverOf(catalog: PaperCatalog, { brand }: Pick<SheetContext, 'brand'>, contents: ContentsRow[]): Cover {
  const { type } = catalog
  return {
    kind: type,
    priced: catalog.with_prices,
    title: shortened(catalog.name, NAME_LETTERS),
    client: shortened(catalog.client.name, NAME_LETTERS),
    center: catalog.center ? shortened(catalog.center.name, NAME_LETTERS) : '',
    month: monthOf(catalog.created),
    art: type === 'photo' ? stillLife({ hue: brand.hue, mark: brand.logo.mark }) : null,
    logo: type === 'brand' ? logoSvg(brand.logo, '#FFFFFF', 'color') : logoSvg(brand.logo, brand.primary.light),
    client_logo: catalog.logo && framed(catalog.logo),
    index:
      type === 'text'
        ? contents
            .filter(({ isInner }) => !isInner)
            .slice(0, MOST_INDEXED)
            .map(({ name, page }) => ({ name: printable(name), page }))
        : [],
  }
}

/** 11-2026 */
const monthOf = (created: string): string => {
  const [year = '', month = ''] = created.split('-')
  return `${month}-${year}`
}

/** The logo was decoded and written anew when it was sent. The engine takes pictures in an SVG alone. */
function framed({ content, width, height }: NonNullable<PaperCatalog['logo']>): Cover['client_logo'] {
  const scale = Math.min(LOGO_MM.width / width, LOGO_MM.height / height)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${content}"/></svg>`,
    width_mm: width * scale,
    height_mm: height * scale,
  }
}
