import { useState } from 'react'
import { kindText } from '#domain/exchange/kinds.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useAccount, useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/Link.tsx'
import prose from '#web/ui/prose.module.css'
import { useHistory } from '#web/desk/api.ts'
import { HistoryFound } from '#web/desk/history/HistoryFound.tsx'
import { KeptLists } from '#web/desk/kept-lists/KeptLists.tsx'
import { NewField } from '#web/desk/records/RecordField.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { SectionForm } from '#web/desk/records/SectionForm.tsx'
import type { Field, Section } from '#web/desk/records/sections.ts'
import { useChangeRules, useRules } from './api.ts'
import { ruleSections } from './ruleSections.ts'

/** By which rules the portal sells, in sections that are saved by themselves. */
export function RulesForm({ page }: { page: number }) {
  const { t } = useTexts()
  const rules = useRules()
  const isAdmin = useAccount()?.role === 'admin'
  // A form that was taken back begins again.
  const [round, setRound] = useState(0)
  if (!rules.data) return rules.isError ? <ErrorNotice onRetry={rules.refetch} /> : <Skeleton height={320} />
  const { values } = rules.data
  return (
    <div className={styles.sections}>
      <p className={prose.hint}>{t('desk.rules_help')}</p>
      {ruleSections(rules.data, isAdmin, t).map(section => (
        <RuleSection
          key={`${section.id} ${round}`}
          values={values}
          section={section}
          onAgain={() => setRound(round + 1)}
        />
      ))}
      <KeptLists />
      <OfFiles />
      <RulesHistory page={page} />
    </div>
  )
}

// They stand across the section.
const LONG: ReadonlySet<Field['of']> = new Set(['prose', 'list'])

interface RuleSectionProps {
  values: Record<string, unknown>
  section: Section
  onAgain: () => void
}

function RuleSection({ values, section, onAgain }: RuleSectionProps) {
  const change = useChangeRules()
  return (
    <SectionForm
      values={values}
      section={section}
      change={change}
      asksReason={false}
      renderField={(field, form) => (
        <div key={field.column} {...(LONG.has(field.of) && { className: styles.whole })}>
          <NewField field={field} form={form} />
        </div>
      )}
      onAgain={onAgain}
    />
  )
}

const FILE_KINDS = ['countries', 'tax_rates'] as const

/** Rules that are rows of the exchange. */
function OfFiles() {
  const { t } = useTexts()
  if (!useCan().feedExchange) return null
  return (
    <section className={styles.section}>
      <h2>{t('desk.section_files')}</h2>
      <p className={prose.hint}>{t('desk.rules_files_help')}</p>
      <p>{FILE_KINDS.map(kind => t(kindText(kind))).join(' · ')}</p>
      <p>
        <Link href={paths.deskImport()}>{t('desk.room_imports')}</Link>
      </p>
    </section>
  )
}

function RulesHistory({ page }: { page: number }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const history = useHistory({ kind: 'rules', key: '*', page })
  return (
    <section className={styles.section}>
      <h2>{t('desk.settings_history')}</h2>
      <HistoryFound history={history} />
      <ListedPager list={history} page={page} onPage={next => go(paths.deskSettings({ tab: 'rules', page: next }))} />
    </section>
  )
}
