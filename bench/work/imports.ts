import { writeSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { archive, workbookOf } from '#server/test/archive.ts'
import { measureBombs } from '#bench/load/bombs.ts'
import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'
import { medianOf } from '#bench/result.ts'
import type { TestData } from './work.ts'

const ROWS = 5000 // as many as a file may have
const TIMES = 10
const PREVIEW_MS = 2000
const BOMB_MS = 2000
const BOMB_BYTES = 212e6
const LAG_MS = 100 // of 99 in 100 turns of the event loop, also while a file is read

/** How long the largest file takes to be looked over, how soon a bomb is refused, and what others notice of it. */
export async function measureImports(ground: BenchTarget, { sql, buyers }: TestData): Promise<Fact[]> {
  const { origin } = ground
  const [buyer] = buyers
  if (!buyer) return []
  const [center] = await sql<{ client_id: string; center_id: string }[]>`
    select c.external_id as client_id, ce.external_id as center_id
    from centers ce join clients c on c.id = ce.client_id where ce.id = ${buyer.center}`
  if (!center) return []
  const codes = await sql<{ external_id: string }[]>`
    select external_id from products where not is_charge order by md5(external_id) limit ${ROWS}`
  const file = await writeSheet({
    name: 'Pedido',
    columns: ['Código', 'Cantidad', 'Nota'].map(title => ({ title, width: 12 })),
    rows: Array.from({ length: ROWS }, (_, at) => [
      at % 50 === 0 ? `NO-${at}` : (codes[at % codes.length]?.external_id ?? ''),
      1 + (at % 9),
      `Planta ${at % 12}`,
    ]),
  })
  const bomb = archive(workbookOf(`<row r="1"><c r="A1"><v>${Buffer.alloc(BOMB_BYTES, 48).toString()}</v></c></row>`))
  const send = (content: Buffer) => preview(origin, { token: buyer.token, content, ...center })
  await send(file) // the first one plans the statements
  const looked = await timed(origin, () => send(file))
  const refused = await timed(origin, () => send(bomb))
  if (looked.status !== 200 || refused.status !== 400) {
    throw new Error(`the files were answered with ${looked.status} and ${refused.status}`)
  }
  const size = `${Math.round(file.length / 1024)} kB`
  return [
    {
      title: 'preview of 5,000 rows',
      value: looked.median,
      unit: 'ms',
      most: PREVIEW_MS,
      note: `${size}, slowest ${looked.slowest} ms`,
    },
    {
      title: 'event loop behind meanwhile, p99',
      value: looked.lag,
      unit: 'ms',
      most: LAG_MS,
      note: `at most ${looked.most} ms`,
    },
    {
      title: 'a bomb of 212 MB is refused',
      value: refused.median,
      unit: 'ms',
      most: BOMB_MS,
      note: `slowest ${refused.slowest} ms`,
    },
    {
      title: 'event loop behind meanwhile, p99',
      value: refused.lag,
      unit: 'ms',
      most: LAG_MS,
      note: `at most ${refused.most} ms`,
    },
    ...(await measureBombs(ground, buyers, ({ token }, content) => preview(origin, { token, content }))),
  ]
}

async function timed(origin: string, act: () => Promise<number>) {
  const times: number[] = []
  let status = 0
  await lagSince(origin) // what was before does not count
  for (let time = 0; time < TIMES; time++) {
    const begin = performance.now()
    status = await act()
    times.push(performance.now() - begin)
  }
  const { p99, max } = await lagSince(origin)
  return { status, median: medianOf(times), slowest: Math.round(Math.max(...times)), lag: p99, most: max }
}

/** Milliseconds by which the server's event loop was late since this was asked last: each question begins again. */
async function lagSince(origin: string): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const valueOf = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds(?:\\{.*\\})? (.+)$`, 'm').exec(text)?.[1])
  return { p99: Math.round(valueOf('p99') * 1000), max: Math.round(valueOf('max') * 1000) }
}

interface Sent {
  token: string
  content: Buffer
  client_id?: string
  center_id?: string
}

async function preview(origin: string, { token, content, client_id, center_id }: Sent): Promise<number> {
  const form = new FormData()
  form.set('file', new File([Buffer.from(content)], 'pedido.xlsx'))
  if (client_id !== undefined) form.set('client_id', client_id)
  if (center_id !== undefined) form.set('center_id', center_id)
  const answer = await fetch(`${origin}/api/orders_import/preview/`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}` },
    body: form,
  })
  await answer.arrayBuffer()
  return answer.status
}
