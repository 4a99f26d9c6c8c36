const SLASH = 47
const CODE = /%[\dA-F]{2}/gi
const MALFORMED = /%(?![\dA-F]{2})/i
const UNRESERVED = /[\w.~-]/

/**
 * The address of a request in one spelling: from the slash on, and without percent codes for letters, digits, `-`, `.`,
 * `_` and `~` in its path (RFC 3986 §6.2.2.2, RFC 9112 §3.2.2). The router decodes them, so hooks that compare with /api
 * must see them decoded too. The router refuses what it cannot decode, so that stays as it is.
 */
export function normalizedUrl(url: string): string {
  const code = url.indexOf('%')
  // Nearly every request ends here, so this check must be cheap.
  if (url.charCodeAt(0) === SLASH && (code === -1 || isBehind(code, url.indexOf('?')))) return url
  const relative = url.charCodeAt(0) === SLASH ? url : withoutOrigin(url)
  const end = relative.search(/[?#]|$/)
  const path = relative.slice(0, end)
  return MALFORMED.test(path) ? relative : path.replaceAll(CODE, plainSign) + relative.slice(end)
}

const isBehind = (position: number, sign: number): boolean => sign !== -1 && sign < position

function plainSign(code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return UNRESERVED.test(sign) ? sign : code
}

// With a fragment it is no address of a request, as the router will say.
function withoutOrigin(url: string): string {
  const found = /^https?:\/\/[^/?#]+([/?][^#]*)?$/i.exec(url)
  if (!found) return url
  const [, path = ''] = found
  return path.startsWith('/') ? path : `/${path}`
}
