import { shownPicture } from '#domain/brands/logo-picture.ts'
import { companyProblems, type CompanyValues } from '#domain/desk/company.ts'
import type { CompanyPapers, CompanyPreview } from '#domain/desk/company-contract.ts'
import { companyWith } from '#server/company/shown-company.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { shownOfferMail } from '#server/mail/offers/shown-mail.ts'
import { offerPages } from '#server/paper/service.ts'
import { findNewestOffer } from './company-store.ts'

/** How the portal would look with these values in place of what is said; nothing is stored. */
export async function previewCompany(
  context: SignedInContext,
  values: Partial<CompanyValues>,
): Promise<CompanyPreview> {
  requireSound(values)
  const { brand } = await companyWith(context, values)
  const { name, primary, hue, logo, photo, picture: scene } = brand
  return { look: { name, primary, hue, logo: { ...logo, picture: shownPicture(brand) }, scene, photo } }
}

/** The mail and the first page of the newest offer that the viewer may see, written with these values; nothing without one. */
export async function previewPapers(context: SignedInContext, values: Partial<CompanyValues>): Promise<CompanyPapers> {
  requireSound(values)
  const id = await findNewestOffer(context.sql, context.viewer)
  if (id === undefined) return { mail: null, page: null }
  const { brand, settings } = await companyWith(context, values)
  // Of no day: what was said when the offer was made is not what is asked for.
  const desk = { ...context, brand, settings: { ...settings, company: [] } }
  const { pictures } = await offerPages(desk, id, undefined)
  return { mail: (await shownOfferMail(desk, id)) ?? null, page: pictures[0] ?? null }
}

/** The mail of that offer, sent to who asks for it. Throws 400 where there is none. */
export async function sendBrandTest(context: SignedInContext, values: Partial<CompanyValues>): Promise<{ to: string }> {
  requireSound(values)
  const { sql, jobs, viewer, language } = context
  const offer_id = await findNewestOffer(sql, viewer)
  if (offer_id === undefined) throw new Failure(400, 'desk.preview_no_offer')
  await queueMail(jobs, sql, 'brand_test', { to: viewer.email, language, offer_id, look: values })
  return { to: viewer.email }
}

function requireSound(values: Partial<CompanyValues>): void {
  const problems = companyProblems(values)
  const [first] = Object.values(problems)
  if (first) throw new Failure(400, first, { fields: problems })
}
