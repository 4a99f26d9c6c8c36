import { z } from 'zod'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { day, fileReply, instant, money, queryDay, queryId, requiredText } from '#domain/schema.ts'

/** What the emissions of a period are calculated with. */
const factorSet = z.object({
  name: z.string(),
  /** The standard, such as EN 16258. */
  method: z.string(),
  litres_per_100_km: z.number(),
  /** kg CO2e. */
  kg_per_litre: z.number(),
  kg_per_tree: z.number(),
  source: z.string(),
})

export type FactorSet = z.infer<typeof factorSet>

const rankedCenter = z.object({
  center: z.int(),
  name: z.string(),
  /** Tonnes CO2e. */
  total: z.number(),
  total_orders: z.int(),
  monthly_orders: z.number(),
})

export type RankedCenter = z.infer<typeof rankedCenter>

/** Percent against the same months of the year before; null where there is nothing to compare with. */
const versus = z.number().nullable()

const footprint = z.object({
  /** False if there never was a delivery here. */
  data: z.boolean(),
  /** True if the period has no delivery. */
  error: z.boolean(),
  start_date: day,
  end_date: day,
  /** kg CO2e. */
  total_co2e: z.number(),
  total_co2e_vs_aa: versus,
  cost_by_order: money.nullable(),
  cost_by_order_vs_aa: versus,
  co2e_by_order: z.number().nullable(),
  co2e_by_order_vs_aa: versus,
  /** km. */
  total_distance: z.number(),
  total_distance_vs_aa: versus,
  trees: z.number(),
  trees_vs_aa: versus,
  total_orders: z.int(),
  total_orders_vs_aa: versus,
  orders_by_month: z.number(),
  orders_by_month_vs_aa: versus,
  /** Percent of the runs whose distance was not sent. */
  estimated_share: z.number(),
  /** Runs that are left out, because no distance is known. */
  missing: z.int(),
  currency_symbol: z.string(),
  factor_set: factorSet,
  graph: z.object({
    /** First days of the months of the period, in order. */
    labels: z.array(day),
    /** Cost per order; empty without a centre. */
    costs: z.array(money.nullable()),
    /** kg CO2e. */
    co2e: z.array(z.number()),
  }),
  /** Centres with orders in the period. */
  ranked_centers: z.int(),
  minor_ranking: z.array(rankedCenter),
  major_ranking: z.array(rankedCenter),
})

export type Footprint = z.infer<typeof footprint>

const whose = { client: queryId.optional(), center: queryId.optional() }
const days = {
  /** Months count whole. By default from the start of the year to the end of the month before. */
  start_date: queryDay.optional(),
  end_date: queryDay.optional(),
}

export const readFootprint = endpoint({
  method: 'GET',
  path: '/info_co2e/',
  summary: 'Emissions of the deliveries to a client or centre within one calendar year',
  query: z.object({ ...whose, ...days }),
  reply: footprint,
})

export const readCenterFootprint = endpoint({
  method: 'GET',
  path: '/center_co2e/{id}/',
  summary: 'Emissions of a centre in short',
  reply: z.object({
    /** False if there never was a delivery here. */
    data: z.boolean(),
    /** kg CO2e of the last 12 months that are over. */
    co2e: z.number(),
    co2e_current_year: z.number(),
    co2e_year_projection: z.number(),
    trees: z.number(),
  }),
})

export type CenterFootprint = z.infer<typeof readCenterFootprint.reply>

export const readSimulator = endpoint({
  method: 'GET',
  path: '/simulator_co2e/',
  summary: 'The last 12 months that are over, to calculate with more or fewer deliveries',
  query: z.object(whose),
  reply: z.object({
    trees: z.number(),
    /** Litres per 100 km. */
    avg_fuel_consumption: z.number(),
    total_co2e: z.number(),
    /** kg CO2e per litre. */
    co2e_factor: z.number(),
    total_distance: z.number(),
    /** km of each delivery. */
    distance_list: z.array(z.number()),
    delivery_number: z.int(),
    costs_per_delivery: money.nullable(),
    currency_symbol: z.string(),
    start_date: day,
    end_date: day,
  }),
})

export type Simulator = z.infer<typeof readSimulator.reply>

export const readCertificate = endpoint({
  method: 'GET',
  path: '/center_co2e/{id}/certificate/',
  summary: 'A certificate of the emissions of a centre; the server has the figures',
  /** `co2e` is taken and means nothing. */
  query: z.object({ ...days, co2e: z.coerce.number().optional() }),
  reply: fileReply,
  file: PDF,
})

/** What a certificate says, as it was issued. */
const certificateFigures = z.object({
  client: z.string(),
  center: z.string(),
  total_co2e: z.number(),
  trees: z.number(),
  total_orders: z.int(),
  total_distance: z.number(),
  estimated_share: z.number(),
  missing: z.int(),
  factor_set: factorSet,
})

export type CertificateFigures = z.infer<typeof certificateFigures>

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/certificates/',
  summary: 'What a certificate says, for whoever has its number',
  query: z.object({ number: requiredText(40) }),
  reply: certificateFigures.extend({
    number: z.string(),
    issued_at: instant,
    start_date: day,
    end_date: day,
    /** SHA-256 of the PDF, in hexadecimal. */
    sha256: z.string(),
  }),
})

export type CheckedCertificate = z.infer<typeof checkCertificate.reply>
