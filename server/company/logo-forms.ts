import type { LogoForm, LogoPicture } from '#domain/brands/shape.ts'
import type { CompanyValues } from '#domain/desk/company.ts'
import { pictureAddress } from '#domain/desk/company-pictures.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type KeptPicture, listPictures } from './pictures-store.ts'

type Named = Pick<CompanyValues, 'logo' | 'logo_dark'>

/** The logos that were ever said, by their names. */
export async function logoForms(sql: Queryable, said: readonly Partial<Named>[]): Promise<Map<string, LogoForm>> {
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
  return new Map(kept.flatMap(picture => formsOf(picture).map(form => [picture.id, form])))
}

/** What stands in place of the wordmark; undefined where no logo is said. That for a dark ground is none by itself. */
export function logoPicture(forms: Map<string, LogoForm>, { logo = '', logo_dark = '' }: Partial<Named>) {
  const light = forms.get(logo)
  return light && ({ light, dark: forms.get(logo_dark) } satisfies LogoPicture)
}

/** None of a photo, which is no logo. */
function formsOf({ id, type, content, ...rest }: KeptPicture): LogoForm[] {
  if (type === 'image/webp') return []
  const text = content.toString(type === 'image/png' ? 'base64' : 'utf8')
  return [{ ...rest, type, address: pictureAddress(id), content: text }]
}
