const MAX_HOST = 253 // RFC 1035

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const NAME = new RegExp(`^(?:\\*\\.)?(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/**
 * A host as partners name it: `buyer.example.com`, or `*.example.com` for all below it. Without a scheme, a port or a path,
 * in lower case and ASCII; a number address is none, and neither is everything below a top-level domain.
 */
export const isHostName = (text: string): boolean => text.length <= MAX_HOST && NAME.test(text)
