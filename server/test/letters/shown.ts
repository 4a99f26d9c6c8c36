import type { Mail } from '#server/outside/mail/mail.ts'

/** The page of a mail as a mail program shows it: the pictures that go with it stand where their ids are named. */
export function shownPage({ html, logos = [], pictures = [] }: Mail): string {
  const sources = new Map(
    [...logos, ...pictures].map(({ cid, type, content }) => [cid, `data:${type};base64,${content.toString('base64')}`]),
  )
  return html.replaceAll(/cid:([^"]+)/g, (_whole, cid: string) => sources.get(cid) ?? 'about:blank')
}
