import type { IncomingMessage } from 'node:http'

/** Whether a request names two hosts (RFC 9112 §3.2): who stands between may have read the other one. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
