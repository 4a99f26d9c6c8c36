import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selfSigned } from '#server/test/https/certificate.ts'
import { ANSWERS, HttpsReceiver, OK, onThisMachine } from '#server/test/https/receiver.ts'
import { trustedWhile } from '#server/test/https/trusted.ts'
import { postXml } from './post-xml.ts'

const HOST = 'erp.test'
const certificate = selfSigned(HOST)
const receiver = new HttpsReceiver(certificate)
const send = (timeoutMs = 5000, host = HOST) =>
  postXml(receiver.addressOf(host), '<cXML>ñ</cXML>', { lookup: onThisMachine, timeoutMs })

beforeAll(() => receiver.listen())
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answering = ANSWERS.ok
  receiver.showCertificate(certificate)
})

describe('a document that is posted to a receiver who is trusted', () => {
  trustedWhile(certificate)

  test('arrives once, byte for byte, and its answer comes back', async () => {
    expect(await send()).toEqual({ status: 200, answer: OK })
    expect(receiver.received).toEqual([{ url: '/cxml', xml: '<cXML>ñ</cXML>' }])
  })

  test.each([
    ['an error', ANSWERS.busy, { status: 500, answer: 'busy' }],
    ['another address, which is not followed', ANSWERS.leadsAway, { status: 302, answer: '' }],
  ])('is answered with %s', async (_what, answering, answer) => {
    receiver.answering = answering
    expect(await send()).toEqual(answer)
    expect(receiver.received).toHaveLength(1)
  })

  test.each([
    ['says nothing', ANSWERS.silent, 'aborted'],
    ['breaks the connection off', ANSWERS.breaksOff, 'socket hang up'],
    ['breaks off within its answer', ANSWERS.breaksOffLater, 'aborted'],
    ['does not come to an end', ANSWERS.endless, 'the answer is too long'],
  ])('fails where the receiver %s', async (_what, answering, problem) => {
    receiver.answering = answering
    await expect(send(500)).rejects.toThrow(problem)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('nothing is sent to a receiver whose certificate', () => {
  const other = selfSigned('other.test')
  const expired = selfSigned(HOST, { days: -0.5 })
  trustedWhile(other, expired)

  test.each([
    ['is of an unknown authority', certificate, 'self-signed certificate'],
    ['is of another host', other, 'does not match'],
    ['has expired', expired, 'certificate has expired'],
  ])('%s', async (_what, shown, problem) => {
    receiver.showCertificate(shown)
    await expect(send()).rejects.toThrow(problem)
    expect(receiver.received).toEqual([])
  })
})

/** Posts as a server does that was started with these certificates of the operator. */
async function sendFromProcess(authorities: string): Promise<string> {
  const program = `
    import { postXml } from '#server/outside/xml-post/post-xml.ts'
    import { onThisMachine } from '#server/test/https/receiver.ts'
    const sent = postXml(process.env.RECEIVER, '<cXML/>', { lookup: onThisMachine })
    process.stdout.write(await sent.then(({ status }) => 'HTTP ' + status, String))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authorities, RECEIVER: receiver.addressOf(HOST) },
  })
  return stdout
}

test('a private authority is trusted by the file in NODE_EXTRA_CA_CERTS, and without it not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-authority-'))
  try {
    const file = join(folder, 'authority.pem')
    await writeFile(file, certificate.cert)
    expect(await sendFromProcess(file)).toBe('HTTP 200')
    expect(await sendFromProcess('')).toContain('self-signed certificate')
    expect(receiver.received).toHaveLength(1)
  } finally {
    await rm(folder, { recursive: true })
  }
})
