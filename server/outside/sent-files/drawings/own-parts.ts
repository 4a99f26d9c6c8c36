import type { DrawingParts } from '#domain/desk/company-pictures.ts'

const OWN_NAME = /^["']?#[^"')]{1,200}["']?$/

/** Whether each address that a value names is that of a part of the same drawing. */
export const isOwn = (value: string): boolean => addressesOf(value).every(({ address }) => OWN_NAME.test(address))

/** Rules of style without those that read something from elsewhere. */
export function ownStyle(css: string, removed: DrawingParts): string {
  const [before = '', ...imports] = css.split(/@import/i)
  removed.links += imports.length
  const own = before + imports.map(rule => rule.slice(rule.indexOf(';') + 1 || rule.length)).join('')
  const parts = addressesOf(own).map(({ address, after }) => {
    if (OWN_NAME.test(address)) return `url(${address})${after}`
    removed.links++
    return `none${after}`
  })
  return own.split(/url\(/i)[0] + parts.join('')
}

/** Each address with what stands behind it. */
const addressesOf = (value: string) =>
  value
    .split(/url\(/i)
    .slice(1)
    .map(part => {
      const end = part.indexOf(')')
      const address = end === -1 ? part : part.slice(0, end)
      return { address: address.trim(), after: end === -1 ? '' : part.slice(end + 1) }
    })
