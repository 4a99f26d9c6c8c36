import type { WaitingDetail } from '#domain/orders/contract.ts'
import type { PendingDocument } from '#domain/validation-link/contract.ts'
import { ChangeableLines } from '#web/orders/changes/ChangeableLines.tsx'
import { Deadline } from '#web/orders/changes/Deadline.tsx'
import { LineReasons } from '#web/orders/changes/LineReasons.tsx'
import { OrderChanges } from '#web/orders/changes/OrderChanges.tsx'
import { useEdits } from '#web/orders/changes/useEdits.ts'
import { WhyItWaits } from '#web/orders/changes/WhyItWaits.tsx'
import { CenterLimit } from '#web/orders/CenterLimit.tsx'
import { DeliveryFact } from '#web/orders/OrderFacts.tsx'
import { AskButton } from '#web/orders/questions/AskButton.tsx'
import { Questions } from '#web/orders/questions/Questions.tsx'
import { ORDERS } from '#web/orders/validation.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { LinkBar } from './LinkBar.tsx'
import { LinkFacts } from './LinkDocument.tsx'
import type { LinkActs } from './useLinkActs.ts'

interface LinkOrderProps {
  order: WaitingDetail
  document: PendingDocument
  acts: LinkActs
  destination: string
}

/** An order that waits, for whoever has the link of its validator: read without ado, changed and decided with a code. */
export function LinkOrder({ order, document, acts, destination }: LinkOrderProps) {
  const { t } = useTexts()
  const editing = useEdits(order)
  const { after, changes } = editing
  return (
    <article className={spacing.stack}>
      <PageTitle title={t('validation.link_title_order', { number: order.number })} />
      <Notice kind="info">{t('validation.link_reads')}</Notice>
      <LinkFacts document={document}>
        <DeliveryFact order={order} />
      </LinkFacts>
      <WhyItWaits order={after} />
      <Deadline of={order} />
      <Questions order={order} />
      <OrderChanges order={order} />
      <ChangeableLines
        order={order}
        editing={editing}
        may={{ may_add: order.validators_may_add, may_raise: false }}
        find={acts.find}
      />
      <LinkBar
        kind={ORDERS}
        waiting={after}
        changes={changes}
        about={<LineReasons order={order} editing={editing} />}
        acts={acts}
        destination={destination}
        ask={<AskButton order={order} busy={acts.isSending} onAsk={question => acts.wish({ question })} />}
      >
        <span className={spacing.wideOnly}>
          <CenterLimit order={after} />
        </span>
      </LinkBar>
    </article>
  )
}
