import { formatNumber } from '#domain/format.ts'
import { cents, divideRounded, toScaled } from '#domain/money.ts'
import { splitExtraInfo } from '#domain/products/details/extra-info.ts'
import { sustainabilityBand } from '#domain/products/details/sustainability.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Sheet } from './sheet.ts'
import type { GreenFacts } from './green-store.ts'
import type { PaperOfferLine } from './store.ts'
import { printable } from '#server/paper/fitting/printable.ts'
import type { Translate } from './writer.ts'

const BANDS: Record<'low' | 'middle' | 'high', MessageKey> = {
  low: 'products.index_low',
  middle: 'products.index_mid',
  high: 'products.index_high',
}

const INDEX_SCALE = 2

/** 8,4 · alto; a figure that was not told is N.I. */
function indexSaid(index: number | null, t: Translate): string {
  const band = sustainabilityBand(index)
  return index === null || band === 'missing' ? t('ui.index_none') : `${formatNumber(index, 1)} · ${t(BANDS[band])}`
}

export const indexTag = (line: PaperOfferLine, t: Translate): string | null =>
  line.is_charge || line.biocide ? null : `IOS ${indexSaid(line.sustainability_index, t)}`

export function greenNotes({ extra_info }: GreenFacts, t: Translate): string[] {
  const { certifications } = splitExtraInfo(extra_info).texts
  return certifications === undefined ? [] : [printable(`${t('products.certifications')}: ${certifications}`)]
}

/** The closing box: the mean index of what is offered, weighted by its amount, and what would be better. */
export function sustainabilityOf(lines: PaperOfferLine[], green: GreenFacts[], t: Translate): Sheet['sustainability'] {
  const mean = meanIndex(lines)
  return {
    title: t('paper.index_mean'),
    mean: mean === null ? t('ui.index_none') : formatNumber(mean, 1),
    lines: [t('paper.index_bands'), t('paper.index_weight')],
    alternatives_title: t('products.greener'),
    alternatives_heads: [t('paper.article'), t('paper.alternative')],
    alternatives: alternativesOf(lines, green, t),
  }
}

function meanIndex(lines: PaperOfferLine[]): number | null {
  let weight = 0n
  let sum = 0n
  for (const { sustainability_index: index, base, is_charge } of lines) {
    if (index === null || is_charge) continue
    weight += cents(base)
    sum += cents(base) * toScaled(index, INDEX_SCALE)
  }
  return weight === 0n ? null : Number(divideRounded(sum, weight)) / 10 ** INDEX_SCALE
}

const MOST_ALTERNATIVES = 12

// For each article once.
function alternativesOf(lines: PaperOfferLine[], green: GreenFacts[], t: Translate): string[][] {
  const better = new Map(green.map(facts => [facts.product_id, facts.better]))
  const offered = new Map(lines.map(line => [line.product_id, line]))
  return [...offered.values()]
    .flatMap(({ product_id, name, sustainability_index }) => {
      const best = better.get(product_id)
      if (!best) return []
      return [
        [
          printable(`${name} (IOS ${indexSaid(sustainability_index, t)})`),
          printable(`${best.external_id} · ${best.name} (IOS ${indexSaid(best.sustainability_index, t)})`),
        ],
      ]
    })
    .slice(0, MOST_ALTERNATIVES)
}
