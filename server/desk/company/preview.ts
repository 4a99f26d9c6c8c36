import { shownPicture } from '#domain/brands/logo-picture.ts'
import { companyProblems, type CompanyValues } from '#domain/desk/company.ts'
import type { CompanyPreview } from '#domain/desk/company-contract.ts'
import { drawn, type KeptCompany } from '#server/company/kept-company.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { companyOn } from '#server/settings/company.ts'
import { findSaid } from './company-store.ts'

/** How the portal would look with these values in place of what is said; nothing is stored. */
export async function previewCompany(
  context: SignedInContext,
  kept: KeptCompany,
  values: Partial<CompanyValues>,
): Promise<CompanyPreview> {
  const problems = companyProblems(values)
  const [first] = Object.values(problems)
  if (first) throw new Failure(400, first, { fields: problems })
  const { brand } = await deskWith(context, kept, values)
  const { name, primary, hue, logo } = brand
  return { look: { name, primary, hue, logo: { ...logo, picture: shownPicture(brand) } } }
}

/** What mails and papers would be written with. */
async function deskWith(
  { sql, brand, settings, now }: SignedInContext,
  kept: KeptCompany,
  values: Partial<CompanyValues>,
) {
  const said = { ...(await findSaid(sql, '')), ...values }
  const unsaid = await drawn(sql, [{ country: '', said, since: now.toISOString() }])
  return companyOn({ brand, settings: { ...settings, company: [...kept.versions, ...unsaid] } }, '', now)
}
