import type { LogoForm, LogoPicture } from '#domain/brands/shape.ts'
import type { CompanyValues } from '#domain/desk/company.ts'
import type { Sql } from '#server/database/connect.ts'
import { type KeptPicture, listPictures } from './pictures-store.ts'

type Named = Pick<CompanyValues, 'logo' | 'logo_dark'>

/** The logos that were ever said, by their names. */
export async function logoForms(sql: Sql, said: readonly Partial<Named>[]): Promise<Map<string, LogoForm>> {
  const ids = new Set(
    said.flatMap(({ logo, logo_dark }) => [logo, logo_dark]).filter(id => id !== undefined && id !== ''),
  )
  const kept =
    ids.size === 0
      ? []
      : await listPictures(
          sql,
          [...ids].filter(id => id !== undefined),
        )
  return new Map(kept.map(picture => [picture.id, formOf(picture)]))
}

/** What stands in place of the wordmark; undefined where no logo is said. That for a dark ground is none by itself. */
export function logoPicture(forms: Map<string, LogoForm>, { logo = '', logo_dark = '' }: Partial<Named>) {
  const light = forms.get(logo)
  return light && ({ light, dark: forms.get(logo_dark) } satisfies LogoPicture)
}

const formOf = ({ id, type, content, ...rest }: KeptPicture): LogoForm => ({
  ...rest,
  type,
  address: `/art/company/${id}`,
  content: content.toString(type === 'image/png' ? 'base64' : 'utf8'),
})
