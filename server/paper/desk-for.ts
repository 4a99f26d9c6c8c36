import { languageOfPaper } from '#domain/clients/portugal.ts'
import { companyOn } from '#server/settings/company.ts'
import type { SheetContext } from './writer.ts'

/** In the language of the client's country where its law asks for it, and of the company as it was there on that day. */
export const deskFor = <Desk extends SheetContext>(
  desk: Desk,
  { country }: { country: string },
  day: string,
): Desk => ({
  ...companyOn(desk, country, day),
  language: languageOfPaper(country, desk.language),
})
