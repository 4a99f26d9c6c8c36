import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import {
  type Confirmation,
  confirmationRequest,
  type ShipNotice,
  shipNoticeRequest,
} from '#server/punchout/cxml/orders/order-answers.ts'
import { punchOutOrderMessage } from '#server/punchout/cxml/order-message.ts'
import { profile } from '#server/punchout/cxml/profile.ts'
import { response, STATUS, type StatusCode } from '#server/punchout/cxml/response.ts'
import { element } from '#server/punchout/cxml/write.ts'
import { randomCart } from '#server/test/punchout/returned-carts.ts'

// Every kind of document that procurement systems get from us, against the DTDs of cXML, where those lie beside the
// project (T17.2). Whoever calls this has installed xmllint.

const FOLDER = fileURLToPath(new URL('../../../../shared/data/cxml/', import.meta.url))
/** Of Debian's libxml2-utils. */
const XMLLINT = 'xmllint'
const CARTS = 200
const FEW = 50
const ENVELOPE = { now: new Date('2026-11-25T10:00:00Z'), host: 'pulcro.test', language: 'es' }
const PARTIES = {
  from: { domain: 'DUNS', identity: '1 & 2' },
  to: { domain: 'NetworkID', identity: '<AN01>' },
  secret: 'a "secret"',
}

if (!existsSync(FOLDER)) {
  process.stdout.write('The DTDs are not beside this project: nothing is checked.\n')
} else {
  const base = [...carts(), ...responses()]
  const fulfill = [...confirmations(), ...shipNotices()]
  const isValid = check('cXML.dtd', base) && check('Fulfill.dtd', fulfill)
  process.stdout.write(`${base.length + fulfill.length} documents.\n`)
  if (!isValid || base.length < CARTS) process.exitCode = 1
}

function carts(): string[] {
  return fc.sample(randomCart, CARTS).map(cart => punchOutOrderMessage(cart, ENVELOPE))
}

function responses(): string[] {
  const codes = Object.keys(STATUS).map(code => Number(code) as StatusCode)
  const startPage = element('StartPage', {}, element('URL', {}, 'https://pulcro.test/?token=1&buyer_cookie=2'))
  const answered = [
    profile('https://pulcro.test/punchout/cxml').answered,
    element('PunchOutSetupResponse', {}, startPage),
  ]
  return [
    ...codes.map(code => response({ code, detail: 'línea 1 (<A&B>)' }, ENVELOPE)),
    ...codes.map(code => response({ code }, { ...ENVELOPE, host: '' })),
    ...answered.map(each => response({ code: 200 }, ENVELOPE, each)),
  ]
}

function confirmations(): string[] {
  const line = fc.record({
    line: fc.integer({ min: 1, max: 999 }),
    quantity: fc.integer({ min: 1, max: 9_999_999 }).map(thousandths => thousandths / 1000),
    unit: fc.constantFrom('EA', 'PK', ''),
    type: fc.constantFrom('accept', 'reject', 'backordered'),
  })
  const confirmation: fc.Arbitrary<Confirmation> = fc.record({
    payload_id: fc.string(),
    buyer_order_id: fc.string(),
    confirm_id: fc.string(),
    type: fc.constantFrom('accept', 'reject', 'detail'),
    lines: fc.array(line, { maxLength: 5 }),
  })
  return fc.sample(confirmation, FEW).map(each => confirmationRequest(each, PARTIES, ENVELOPE))
}

function shipNotices(): string[] {
  const line = fc.record({
    line: fc.integer({ min: 1, max: 999 }),
    quantity: fc.integer({ min: 1, max: 9_999_999 }).map(thousandths => thousandths / 1000),
    unit: fc.constantFrom('EA', 'PK', ''),
  })
  const notice: fc.Arbitrary<ShipNotice> = fc.record({
    payload_id: fc.string(),
    buyer_order_id: fc.string(),
    shipment_id: fc.string(),
    shipped_at: fc.constant('2026-11-25T10:00:00Z'),
    lines: fc.array(line, { maxLength: 5 }),
  })
  return fc.sample(notice, FEW).map(each => shipNoticeRequest(each, PARTIES, ENVELOPE))
}

/** True if all are valid; what is not is printed. */
function check(dtd: string, documents: string[]): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'cxml-'))
  try {
    const files = documents.map((text, index) => {
      const file = path.join(folder, `${index}.xml`)
      writeFileSync(file, text)
      return file
    })
    execFileSync(XMLLINT, ['--noout', '--nonet', '--dtdvalid', path.join(FOLDER, dtd), ...files], {
      stdio: ['ignore', 'ignore', 'pipe'],
      maxBuffer: 100 * 1024 * 1024,
    })
    return true
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    // The document type names an address, which is not asked.
    const problems = said.split('\n').filter(line => /validity|parser error|fails/.test(line))
    process.stdout.write(`${problems.slice(0, 20).join('\n')}\n`)
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
