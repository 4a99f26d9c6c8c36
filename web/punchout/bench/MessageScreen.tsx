import { useParams } from '@tanstack/react-router'
import { formatDayTime } from '#domain/format.ts'
import type { MessageDetail } from '#domain/punchout/messages/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { useMessage } from './api.ts'
import { MessageOutcome } from './MessageOutcome.tsx'
import { Replay } from './Replay.tsx'
import { WrittenText } from './WrittenText.tsx'

/** One message as it was sent, and its answer, both without secrets. */
export function MessageScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.punchoutMessage}` }).message)
  const list = { label: t('partners.title'), href: paths.partners({ tab: 'messages' }) }
  const gone = {
    title: t('partners.message_not_found'),
    text: t('partners.not_found_help'),
    href: list.href,
    back: list.label,
  }
  return (
    <DetailPage id={id} asked={useMessage(id)} trail={[list]} gone={gone} skeleton={<Skeleton height={420} />}>
      {message => <Message message={message} />}
    </DetailPage>
  )
}

function Message({ message }: { message: MessageDetail }) {
  const { t } = useTexts()
  const { partner, order } = message
  const system = partner
    ? { label: partner.name, href: paths.partner(partner.id, { tab: 'messages' }) }
    : { label: t('partners.unknown_sender') }
  return (
    <article className={spacing.narrowStack}>
      <div>
        <Breadcrumbs
          items={[
            { label: t('partners.title'), href: paths.partners({ tab: 'messages' }) },
            system,
            { label: message.kind },
          ]}
        />
        <PageTitle title={message.kind} mark={<MessageOutcome of={message} />} />
      </div>
      {message.problem !== '' && <Notice kind="danger">{message.problem}</Notice>}
      <Facts label={t('partners.message_facts')} columns={3}>
        <Fact term={t('partners.when')}>{formatDayTime(message.sent_at)}</Fact>
        <Fact term={t('partners.direction')}>{t(`partners.direction_${message.direction}`)}</Fact>
        <Fact term={t('partners.took')}>{formatNumber(message.took_ms)} ms</Fact>
        <Fact term={t('partners.payload_id')}>
          <span className={prose.anywhere}>{message.payload_id || '–'}</span>
        </Fact>
        <Fact term={t('partners.order')}>{order ? <Link href={paths.order(order.id)}>{order.number}</Link> : '–'}</Fact>
      </Facts>
      <Replay message={message} />
      <WrittenText id="sent" title={t('partners.sent')} text={message.body} />
      <WrittenText id="answer" title={t('partners.answer')} text={message.answer} />
    </article>
  )
}
