import { formatDayTime } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { changesOf, type LineDifference } from '#domain/orders/changes/differences.ts'
import type { OrderVersion, VersionLine } from '#domain/orders/changes/shapes.ts'
import { packingOfRow, quantityText } from '#domain/products/packing.ts'
import type { Block } from '#server/mail/block.ts'
import type { MessageParams } from '#server/texts/translate.ts'

type Translate = (key: MessageKey, params?: MessageParams) => string

/** What was changed of an order since it was asked for, by whom and why, the newest change first. */
export const changeBlocks = ({ versions }: { versions: OrderVersion[] }, t: Translate): Block[] =>
  changesOf(versions).flatMap(({ version, lines }): Block[] => [
    {
      kind: 'text',
      text: t(version.by_validator ? 'changes.by_validator' : 'changes.by_requester', {
        name: version.user,
        at: formatDayTime(version.made_at),
      }),
    },
    ...(version.reason === '' ? [] : [{ kind: 'quote' as const, text: version.reason }]),
    { kind: 'facts', rows: lines.map(line => [nameOf(line), saidOf(line, t)]) },
  ])

const nameOf = ({ before, after }: LineDifference): string => (before ?? after)?.name ?? ''

function saidOf({ kind, before, after, reason }: LineDifference, t: Translate): string {
  const said = t(`changes.kind_${kind}`, {
    before: before ? quantityOf(before) : '',
    after: after ? quantityOf(after) : '',
    name: after?.name ?? '',
  })
  return [said, reason].filter(Boolean).join(' · ')
}

const quantityOf = (line: VersionLine): string => quantityText(line.quantity, packingOfRow(line))
