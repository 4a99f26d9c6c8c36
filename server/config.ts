import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { CompanyColumn } from '#domain/desk/company.ts'
import { ALL_FLAGS, APP_TYPES, type Flags } from '#domain/brands/shape.ts'
import { RULES } from '#domain/desk/rules.ts'
import { LOST } from '#server/secrets/secret-fingerprint.ts'
import { type Limits, LIMITS } from '#server/limits/limits.ts'
import { isLoopback, type MetricsAccess } from '#server/http/monitoring/metrics-access.ts'
import { MAILS_AT_ONCE } from '#server/outside/mail/mail.ts'
import { webhookKey } from '#server/outside/webhook/webhook.ts'
import { isMessageKey, translate } from '#server/texts/translate.ts'
import { ENVIRONMENT_SAYS } from '#server/settings/company.ts'
import { KEPT_SETTINGS, keptDaysOf } from '#server/settings/kept-days.ts'
import { rulesSaidBy } from '#server/settings/rules.ts'
import { orderDesk } from '#server/settings/order-desk.ts'
import { DEFAULT_SETTINGS, type Settings } from '#server/settings/settings.ts'

const MIN_SECRET_BYTES = 32
const SHORT_SECRET = `must have at least ${MIN_SECRET_BYTES} characters`
const MAX_DRAIN_SECONDS = 30
const MOST_MAILS_AT_ONCE = 50

// An address, a network (10.0.0.0/8), or one of the names that stand for the usual private ones.
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])], {
  error: ({ input }) =>
    `${JSON.stringify(input)} is no address of a proxy (10.0.0.7), no network (10.0.0.0/8) and none of the names loopback, linklocal, uniquelocal`,
})

const host = z
  .string()
  .regex(
    /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i,
    'must be names of hosts, as cdn.example.com or *.example.com',
  )

const atMost = (usual: number) => z.coerce.number().int().min(1).default(usual)

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_TYPE: z.enum(APP_TYPES).default('pulcro'),
  FLAGS: z.string().transform(chosenFlags).optional(),
  URL_HOME: RULES.url_home.default(DEFAULT_SETTINGS.url_home),
  POPUP_AVISO: RULES.popup_aviso.optional(),
  ID_GA: RULES.id_ga.optional(),
  DECIMALS_NUM_MAX: z.coerce.number().pipe(RULES.decimals_num_max).default(DEFAULT_SETTINGS.decimals_num_max),
  CART_DISCOUNT_MAX: z.coerce.number().pipe(RULES.cart_discount_max).default(DEFAULT_SETTINGS.cart_discount_max),
  ISSUER_TAX_ID: z.string().max(40).default(''),
  ISSUER_ADDRESS: z.string().max(200).default(''),
  ISSUER_REGISTRY: z.string().max(300).default(''),
  ISSUER_PROGRAM: z.string().max(40).default(''),
  DEFAULT_TAX_CODE: RULES.default_tax_code.default(DEFAULT_SETTINGS.default_tax_code),
  STOP_ABOVE_CREDIT: z.enum(['0', '1']).optional(),
  CHANGE_UNTIL_CUT_OFF: z.enum(['0', '1']).optional(),
  VALIDATION_HOURS: z.coerce.number().pipe(RULES.validation_hours).default(DEFAULT_SETTINGS.validation_hours),
  ORDER_DESK: orderDesk,
  DESK_SECOND_FACTOR: z.enum(['0', '1']).optional(),
  DESK_OF_SALES: z.enum(['0', '1']).optional(),
  OPERATORS: z
    .string()
    .transform(list => list.split(',').map(each => each.trim()))
    .pipe(RULES.operators)
    .default([]),
  MAINTENANCE: z.enum(['0', '1']).optional(),
  JWT_SECRET: z.string().min(MIN_SECRET_BYTES, SHORT_SECRET).optional(),
  JWT_SECRET_PREVIOUS: z.union([z.literal(LOST), z.string().min(MIN_SECRET_BYTES, SHORT_SECRET)]).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PASSWORD_RESET_URL: RULES.password_reset_url.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEBHOOK_SECRET: z
    .string()
    .transform(
      (secret, context) => webhookKey(secret) ?? refuse(context, 'must be whsec_ and base64 of at least 24 bytes'),
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(list => list.split(',').map(each => each.trim()))
    .pipe(z.array(proxy))
    .optional(),
  IMAGE_HOSTS: z
    .string()
    .transform(list => list.split(',').map(each => each.trim()))
    .pipe(z.array(host))
    .default([]),
  SIGN_IN_LIMIT: atMost(LIMITS.sign_in_failures),
  FORM_LIMIT: atMost(LIMITS.forms_a_minute),
  CALL_LIMIT: atMost(LIMITS.calls_a_second),
  VISIT_LIMIT: atMost(LIMITS.visits_a_second),
  REPORT_LIMIT: atMost(LIMITS.reports_an_hour),
  OUTSIDE_MAIL_LIMIT: atMost(LIMITS.outside_mails_a_day),
  FILE_LIMIT: atMost(LIMITS.files_a_minute),
  MAIL_LIMIT: z.coerce.number().int().min(1).max(MOST_MAILS_AT_ONCE).default(MAILS_AT_ONCE),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(2),
  BACKUP_KEEP: z.coerce.number().int().min(0).max(1000).default(7),
  ...KEPT_SETTINGS,
  DRAIN_SECONDS: z.coerce.number().min(0).max(MAX_DRAIN_SECONDS).default(3),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be at least 16 characters without blanks')
    .optional(),
  API_DOCS: z.enum(['0', '1']).default('1'),
  DEMO: z.enum(['0', '1']).optional(),
  DEMO_SCALE: z.enum(['normal', 'large', 'huge']).default('normal'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export const SETTING_NAMES = Object.keys(environment.shape)

/** The settings of the nightly backup. */
export interface NightlyBackup {
  folder: string
  /** Of business time. */
  hour: number
  /** How many backups are kept. */
  keep: number
}

export interface Configuration {
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded database is used. */
  databaseUrl: string | undefined
  appType: (typeof APP_TYPES)[number]
  /** Flags in which this installation differs from its brand. */
  flags: Partial<Flags>
  settings: Settings
  jwtSecret: string
  /** The secret of before, while it is being changed. */
  previousJwtSecret: string | undefined
  /** Where people reach the portal, for the links in mails; undefined: the address it listens on. */
  publicUrl: string | undefined
  smtpUrl: string | undefined
  /** So many mails are made and sent at a time. */
  mailsAtOnce: number
  /** The receiver of webhooks about new entries of the feed, and the key that signs them. */
  webhook: { url: string; key: Buffer } | undefined
  /** How long requests are accepted after SIGTERM. */
  drainSeconds: number
  demo: boolean
  demoScale: 'normal' | 'large' | 'huge'
  logLevel: string
  development: boolean
  trustedProxies: string[] | undefined
  /** Undefined: no backups are made. */
  nightlyBackup: NightlyBackup | undefined
  imageHosts: string[]
  metricsAccess: MetricsAccess
  /** Whether /api/docs is there. */
  hasApiDocument: boolean
  limits: Limits
}

/** Where the data is, for backup and restore. Throws with the names of bad settings. */
export function dataPlace(env: NodeJS.ProcessEnv): Pick<Configuration, 'dataDir' | 'databaseUrl'> {
  const { DATA_DIR, DATABASE_URL } = parse(environment.pick({ DATA_DIR: true, DATABASE_URL: true }), env)
  return { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL }
}

/** Reads the environment once. Throws with the names of the bad settings; a server with a bad one must not start. */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const settings = parse(environment, env)
  const dataDir = resolve(settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    appType: settings.APP_TYPE,
    flags: settings.FLAGS ?? {},
    settings: {
      url_home: settings.URL_HOME,
      popup_aviso: settings.POPUP_AVISO ?? null,
      id_ga: settings.ID_GA ?? null,
      decimals_num_max: settings.DECIMALS_NUM_MAX,
      cart_discount_max: settings.CART_DISCOUNT_MAX,
      stop_above_credit: settings.STOP_ABOVE_CREDIT === '1',
      validation_hours: settings.VALIDATION_HOURS,
      change_until_cut_off: settings.CHANGE_UNTIL_CUT_OFF === '1',
      password_reset_url: settings.PASSWORD_RESET_URL ?? null,
      issuer: {
        tax_id: settings.ISSUER_TAX_ID,
        address: settings.ISSUER_ADDRESS,
        registry: settings.ISSUER_REGISTRY,
        certified_program: settings.ISSUER_PROGRAM,
        payment: '',
      },
      fixed: saidBy(env, settings),
      fixed_rules: rulesSaidBy(env, settings.FLAGS ?? {}),
      company: [],
      default_tax_code: settings.DEFAULT_TAX_CODE,
      order_desk: settings.ORDER_DESK,
      desk_second_factor: settings.DESK_SECOND_FACTOR === '1',
      desk_of_sales: settings.DESK_OF_SALES !== '0',
      operators: settings.OPERATORS,
      has_mail_server: settings.SMTP_URL !== undefined,
      kept: keptDaysOf(settings),
      maintenance: settings.MAINTENANCE === '1',
    },
    jwtSecret: settings.JWT_SECRET ?? keptSecret(dataDir),
    previousJwtSecret: settings.JWT_SECRET_PREVIOUS,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: settings.SMTP_URL,
    mailsAtOnce: settings.MAIL_LIMIT,
    webhook: webhookOf(settings),
    nightlyBackup: nightlyBackupOf(settings, dataDir),
    drainSeconds: settings.DRAIN_SECONDS,
    demo: settings.DEMO === undefined ? settings.DATABASE_URL === undefined : settings.DEMO === '1',
    demoScale: settings.DEMO_SCALE,
    logLevel: settings.LOG_LEVEL,
    development: settings.NODE_ENV === 'development',
    trustedProxies: settings.TRUST_PROXY,
    imageHosts: settings.IMAGE_HOSTS,
    metricsAccess: { token: settings.METRICS_TOKEN, isAlone: isAlone(settings) },
    hasApiDocument: settings.API_DOCS === '1',
    limits: {
      sign_in_failures: settings.SIGN_IN_LIMIT,
      forms_a_minute: settings.FORM_LIMIT,
      calls_a_second: settings.CALL_LIMIT,
      visits_a_second: settings.VISIT_LIMIT,
      reports_an_hour: settings.REPORT_LIMIT,
      outside_mails_a_day: settings.OUTSIDE_MAIL_LIMIT,
      files_a_minute: settings.FILE_LIMIT,
    },
  }
}

/** What of the company the environment says. */
const saidBy = (env: NodeJS.ProcessEnv, settings: z.output<typeof environment>): CompanyColumn[] =>
  Object.entries(ENVIRONMENT_SAYS)
    .filter(([, setting]) => env[setting] && settings[setting].length > 0)
    // They are the keys of ENVIRONMENT_SAYS.
    .map(([column]) => column as CompanyColumn)

// An external database may have backups of its own.
function nightlyBackupOf(settings: z.output<typeof environment>, dataDir: string): NightlyBackup | undefined {
  const usual = settings.DATABASE_URL === undefined ? resolve(dataDir, 'backups') : undefined
  const folder = settings.BACKUP_DIR === undefined ? usual : resolve(settings.BACKUP_DIR)
  if (folder === undefined || settings.BACKUP_KEEP === 0) return undefined
  return { folder, hour: settings.BACKUP_HOUR, keep: settings.BACKUP_KEEP }
}

/** True if no setting indicates a proxy: none is named, and the public address is this machine. */
function isAlone({ TRUST_PROXY, PUBLIC_URL }: z.output<typeof environment>): boolean {
  if (TRUST_PROXY !== undefined) return false
  const host = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || isLoopback(host)
}

function parse<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  // What the desk says of a wrong value it says in words of the reader, here in English.
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.')}: ${isMessageKey(message) ? translate('en', message) : message}`,
  )
  throw new Error(`Pulcro cannot start with these settings:\n  ${problems.join('\n  ')}`)
}

function webhookOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: key }: z.output<typeof environment>): Configuration['webhook'] {
  if (url === undefined && key === undefined) return undefined
  if (url === undefined || key === undefined) {
    throw new Error('Pulcro cannot start with these settings:\n  WEBHOOK_URL and WEBHOOK_SECRET: one needs the other')
  }
  return { url, key }
}

function refuse(context: z.RefinementCtx, reason: string): never {
  context.addIssue(reason)
  return z.NEVER
}

/** `cart_und,-favorite`: the first on, the second off. */
function chosenFlags(written: string, context: z.RefinementCtx): Partial<Flags> {
  const flags: Partial<Flags> = {}
  for (const word of written.split(',').map(each => each.trim())) {
    const name = Object.keys(ALL_FLAGS).find(flag => flag === word.replace(/^-/, ''))
    if (name === undefined) context.addIssue(`there is no flag ${word}`)
    // It was found among the flags' own names.
    else flags[name as keyof Flags] = !word.startsWith('-')
  }
  return flags
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(MIN_SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
