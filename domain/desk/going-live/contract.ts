import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { instant } from '#domain/schema.ts'
import { READY_IDS } from './ready-sets.ts'

const MOST_COUNTRIES = 100

/** What a supplier does before the first client orders, in that order. */
export const GOING_LIVE_STEPS = [
  'company',
  'brand',
  'mail',
  'countries',
  'articles',
  'clients',
  'people',
  'order',
  'erp',
  'backup',
  'operators',
] as const
export type GoingLiveStep = (typeof GOING_LIVE_STEPS)[number]

/** What only a person knows: it looks right, the mail came, there is no ERP, the copy was tried elsewhere. */
export const CONFIRMED_STEPS = ['brand', 'mail', 'erp', 'backup'] as const
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number]

/** What a step still lacks. */
export const LACKS = [
  'company_name',
  'company_tax_id',
  'company_address',
  'brand_unseen',
  'mail_server',
  'mail_fails',
  'mail_unseen',
  'countries',
  'countries_without_rates',
  'countries_without_default',
  'countries_of_nobody',
  'articles',
  'articles_without_price',
  'articles_of_unknown_tax',
  'clients',
  'clients_without_center',
  'people',
  'clients_of_nobody',
  'order',
  'order_unread',
  'erp',
  'backup_off',
  'backup_none',
  'backup_untried',
  'operators',
] as const
export type GoingLiveLack = (typeof LACKS)[number]

/** What a person says of a step ends these lacks alone: a mail server that fails stays one. */
const SAID_LACKS: readonly GoingLiveLack[] = ['brand_unseen', 'mail_unseen', 'erp', 'backup_untried']
export const isSaidLack = (lack: GoingLiveLack): boolean => SAID_LACKS.includes(lack)

const step = z.object({
  step: z.enum(GOING_LIVE_STEPS),
  /** Nothing: it is done. */
  lacks: z.array(
    z.object({
      what: z.enum(LACKS),
      /** How many lack it; null where there is nothing at all. */
      count: z.int().nullable(),
    }),
  ),
  /** Who has confirmed it; null for nobody, and for a step that the data show. */
  confirmed: z.object({ by: z.string(), at: instant }).nullable(),
})

const reply = z.object({
  steps: z.array(step),
  /** How many are done. */
  done: z.int(),
  /** The countries that no administrator has. */
  unheld: z.array(z.string()),
})

export type GoingLive = z.output<typeof reply>

export const readGoingLive = endpoint({
  method: 'GET',
  path: '/desk/going_live/',
  summary: 'What is missing before the first client orders, step by step',
  reply,
})

export const confirmStep = endpoint({
  method: 'POST',
  path: '/desk/going_live/confirm/',
  summary: 'Say of a step what only a person knows, or take that back',
  body: z.object({ step: z.enum(CONFIRMED_STEPS), confirmed: z.boolean() }),
  reply,
})

const change = z.object({
  kind: z.string(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first rows that would be other ones. */
  first: z.array(
    z.object({
      key: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})

export const applyReadySets = endpoint({
  method: 'POST',
  path: '/desk/going_live/countries/',
  summary: 'Store ready countries with their taxes and provinces, and let who asks administer them',
  body: z.object({
    sets: z.array(z.enum(READY_IDS)).min(1).max(READY_IDS.length),
    dry_run: z.boolean().default(false),
  }),
  reply: z.object({
    /** Of each kind of rows. */
    kinds: z.array(change),
    /** The changes in the history, in the order in which they are taken back; none where it was only looked at. */
    changes: z.array(z.int()),
  }),
})

export type AppliedSets = z.output<typeof applyReadySets.reply>

export const takeCountries = endpoint({
  method: 'POST',
  path: '/desk/going_live/own_countries/',
  summary: 'Let who asks administer countries that no administrator has; the others stay as they are',
  body: z.object({ countries: z.array(z.string().max(200)).max(MOST_COUNTRIES) }),
  reply,
})
