import { generateKeyPairSync, sign } from 'node:crypto'

// Certificates of an authority that nobody knows, made anew for each test: Node makes keys and signatures, but no
// certificates. RFC 5280, as DER.

const DAY_MS = 24 * 3600 * 1000

const OIDS = {
  ecdsaWithSha256: '06082a8648ce3d040302',
  commonName: '0603550403',
  subjectAltName: '0603551d11',
  basicConstraints: '0603551d13',
}

const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const UTF8 = 0x0c
const TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
const BOOLEAN = 0x01
const DNS_NAME = 0x82
const VERSION = 0xa0
const EXTENSIONS = 0xa3

export interface TestCertificate {
  key: string
  cert: string
}

/** A certificate that is signed by its own key, for one host, from yesterday on; both as PEM. */
export function selfSigned(host: string, { days = 1 } = {}): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, oid('ecdsaWithSha256'))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid('commonName'), der(UTF8, Buffer.from(host)))))
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)))
  const isAuthority = der(SEQUENCE, der(BOOLEAN, Buffer.from([0xff])))
  const extensions = [extension('subjectAltName', names), extension('basicConstraints', isAuthority)]
  const told = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, timeOf(Date.now() - DAY_MS), timeOf(Date.now() + days * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, ...extensions)),
  )
  const signature = sign('sha256', told, privateKey)
  const certificate = der(SEQUENCE, told, algorithm, der(BITS, Buffer.concat([Buffer.from([0]), signature])))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const oid = (name: keyof typeof OIDS) => Buffer.from(OIDS[name], 'hex')

const extension = (name: keyof typeof OIDS, value: Buffer) => der(SEQUENCE, oid(name), der(OCTETS, value))

/** yyMMddHHmmssZ */
const timeOf = (ms: number) =>
  der(TIME, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`))

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const told = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...told]), content])
}
