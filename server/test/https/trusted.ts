import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll } from 'vitest'
import type { TestCertificate } from './certificate.ts'

/** These certificates are trusted while the tests beside it run, as those that an operator names at the start are. */
export function trustedWhile(...certificates: TestCertificate[]): void {
  const known = getCACertificates('default')
  beforeAll(() => setDefaultCACertificates([...known, ...certificates.map(({ cert }) => cert)]))
  afterAll(() => setDefaultCACertificates(known))
}
