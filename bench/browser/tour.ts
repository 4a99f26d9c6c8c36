// npm run tour: every brand as people see it, in pictures: its screens, its mails and its papers. One database, one app
// for each brand, one browser. Papers are drawn by the engine that prints them, so no other program is needed.
// -- --papers FOLDER leaves the screens out.

import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { brandOf } from '#domain/brand.ts'
import { type AppType, APP_TYPES } from '#domain/brands/shape.ts'
import { DEMO_PASSWORD } from '#domain/session/demo.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { demoAccounts, loadDemo } from '#server/demo/demo.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { exampleDocuments, json, TOUR } from './documents.ts'
import { shootPapers, type Shot } from './papers.ts'

const SIZE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 780 }
const THUMB = 420
const ACCOUNT = 'compras@pulcro.demo'
const ARTICLE = 'BS-2006'
const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const SCHEMES = ['light', 'dark'] as const

const [first, ...rest] = process.argv.slice(2)
const papersOnly = first === '--papers'
const [folder] = papersOnly ? rest : [first]
const home = join(tmpdir(), 'pulcro-tour') // outside of git; its database serves the next tour
const target = resolve(folder ?? join(home, 'shots'))
const say = (line: string) => process.stdout.write(`${line}\n`)

await mkdir(target, { recursive: true })
const database = await startEmbeddedDatabase({
  dataDir: join(home, 'var'),
  log: { info: say, warn: say, error: say },
})
const sql = connect(database.url, { max: 8 })
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await migrate(sql)
  await loadDemo({ sql, scale: 'normal', now: new Date(), log: say })
  const screens: Shot[] = []
  for (const app_type of papersOnly ? [] : APP_TYPES) screens.push(...(await visit(app_type)))
  const papers: Shot[] = []
  for (const [index, documents] of (await exampleDocuments(sql)).entries()) {
    const app_type = APP_TYPES[index] ?? 'pulcro'
    papers.push(...(await shootPapers({ sql, browser, app_type, documents, target })))
    say(`${app_type} has its mails and papers`)
  }
  if (!papersOnly) await makeSheet('sheet', screens)
  await makeSheet('sheet-papers', papers)
  say(`${screens.length + papers.length} pictures and their sheets are in ${target}`)
} finally {
  await browser.close()
  await stopPdf()
  await sql.end({ timeout: 5 })
  await database.stop()
}

/** The three pages of one brand, the first of them on a phone as well, by day and by night. */
async function visit(app_type: AppType): Promise<Shot[]> {
  const { app } = await buildApp({
    ...TOUR,
    sql,
    brand: brandOf(app_type),
    demoAccounts: await demoAccounts(sql),
    webFolder: fileURLToPath(new URL('../../dist', import.meta.url)),
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const session = await signIn(origin)
    const all = await Promise.all(SCHEMES.map(scheme => shoot(browser, { app_type, origin, scheme, session })))
    say(`${app_type} is done`)
    return all.flat()
  } finally {
    await app.close()
  }
}

async function shoot(from: Browser, tour: { app_type: AppType; origin: string; scheme: string; session: Session }) {
  const { app_type, origin, scheme, session } = tour
  const options = { viewport: SIZE, locale: 'es-ES', colorScheme: scheme === 'dark' ? 'dark' : 'light' } as const
  const shots: Shot[] = []
  const take = async (context: BrowserContext, name: string, path: string) => {
    const page = await context.newPage()
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
    const file = join(target, `${app_type}-${name}-${scheme}.png`)
    await page.screenshot({ path: file })
    await page.close()
    shots.push({ app_type, file })
  }
  const outside = await from.newContext(options)
  await take(outside, '1-sign-in', '/')
  await outside.close()
  const phone = await from.newContext({ ...options, viewport: PHONE })
  await take(phone, '4-sign-in-phone', '/')
  await phone.close()
  const localStorage = [{ name: 'pulcro.session', value: JSON.stringify(session.remembered) }]
  const inside = await from.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await take(inside, '2-catalogue', '/catalogo')
  await take(inside, '3-article', `/catalogo/product/${session.article}`)
  await inside.close()
  return shots
}

interface Session {
  remembered: object
  article: number
}

/** What the browser of a buyer with a client and a center remembers. */
async function signIn(origin: string): Promise<Session> {
  const body = JSON.stringify({ email: ACCOUNT, password: DEMO_PASSWORD })
  const headers = { 'Content-Type': 'application/json' }
  const { token } = await json<{ token: string }>(`${origin}/api/api-token-auth/`, { method: 'POST', headers, body })
  const asBuyer = { headers: { Authorization: `JWT ${token}` } }
  const first = async (path: string) => {
    const { results } = await json<{ results: { id: number }[] }>(`${origin}/api${path}`, asBuyer)
    const [found] = results
    if (!found) throw new Error(`${path} found nothing`)
    return found
  }
  const client = await first('/clients/')
  const center = await first(`/centers/?client=${client.id}`)
  const { id: article } = await first(`/products/?search=${ARTICLE}`)
  return { remembered: { token, client, center, buyer_cookie: null, lead: null, country: null }, article }
}

/** All pictures on one sheet: a row a brand, light beside dark. */
async function makeSheet(name: string, shots: Shot[]): Promise<void> {
  const rows = APP_TYPES.map(app_type => {
    const own = shots.filter(shot => shot.app_type === app_type).toSorted((a, b) => a.file.localeCompare(b.file))
    const pictures = own.map(({ file }) => `<img width="${THUMB}" src="${pathToFileURL(file).href}">`)
    return `<h2>${app_type}</h2><div>${pictures.join('')}</div>`
  })
  const style = 'body{margin:12px;font:14px sans-serif;background:#ccd}h2{margin:10px 0 4px}div{display:flex;gap:6px}'
  const html = join(target, `${name}.html`)
  await writeFile(html, `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('')}`)
  const page = await browser.newPage({ viewport: { width: 8 * (THUMB + 6) + 24, height: 900 } })
  await page.goto(pathToFileURL(html).href, { waitUntil: 'load' })
  await page.screenshot({ path: join(target, `${name}.png`), fullPage: true })
  await page.close()
}
