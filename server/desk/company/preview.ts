import { shownPicture } from '#domain/brands/logo-picture.ts'
import { companyProblems, type CompanyValues } from '#domain/desk/company.ts'
import type { CompanyPapers, CompanyPreview } from '#domain/desk/company-contract.ts'
import { drawn, type KeptCompany } from '#server/company/kept-company.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { shownOfferMail } from '#server/mail/offers/shown-mail.ts'
import { offerPages } from '#server/paper/service.ts'
import { companyOn } from '#server/settings/company.ts'
import { findNewestOffer, findSaid } from './company-store.ts'

/** How the portal would look with these values in place of what is said; nothing is stored. */
export async function previewCompany(
  context: SignedInContext,
  kept: KeptCompany,
  values: Partial<CompanyValues>,
): Promise<CompanyPreview> {
  requireSound(values)
  const { brand } = await deskWith(context, kept, values)
  const { name, primary, hue, logo, picture: scene } = brand
  return { look: { name, primary, hue, logo: { ...logo, picture: shownPicture(brand) }, scene } }
}

/** The mail and the first page of the newest offer that the viewer may see, written with these values; nothing without one. */
export async function previewPapers(
  context: SignedInContext,
  kept: KeptCompany,
  values: Partial<CompanyValues>,
): Promise<CompanyPapers> {
  requireSound(values)
  const id = await findNewestOffer(context.sql, context.viewer)
  if (id === undefined) return { mail: null, page: null }
  const { brand, settings } = await deskWith(context, kept, values)
  // Of no day: what was said when the offer was made is not what is asked for.
  const desk = { ...context, brand, settings: { ...settings, company: [] } }
  const { pictures } = await offerPages(desk, id, undefined)
  return { mail: (await shownOfferMail(desk, id)) ?? null, page: pictures[0] ?? null }
}

function requireSound(values: Partial<CompanyValues>): void {
  const problems = companyProblems(values)
  const [first] = Object.values(problems)
  if (first) throw new Failure(400, first, { fields: problems })
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
