import { useId } from 'react'
import type { ReadColumns } from '#domain/desk/imports-contract.ts'
import type { KindMapping, Target } from '#domain/exchange/mapping.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import styles from './ColumnsStep.module.css'

interface LoneRowsProps {
  read: Pick<ReadColumns, 'kind' | 'own' | 'lone'>
  groups: KindMapping['groups']
  onChange: (groups: KindMapping['groups']) => void
}

const LEFT_OUT = '-'
const SPLIT = ' '

/** What rows with a single text are: nothing, or a code and a name that the rows below them belong to. */
export function LoneRows({ read: { kind, own, lone }, groups, onChange }: LoneRowsProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const id = useId()
  const [first = ''] = lone
  const parts = partsOf(groups)
  const options = own.map(({ name }) => (
    <option key={name} value={name}>
      {words.column(name)}
    </option>
  ))
  const isOfFamilies = kind === 'categories'
  const usual = isOfFamilies ? 'external_id' : own.some(({ name }) => name === 'categories') ? 'categories' : ''

  function choose(way: string) {
    if (way === LEFT_OUT) onChange(null)
    else if (way === 'whole') onChange(usual || (own[0]?.name ?? ''))
    else if (way === 'split') onChange(splitInto(usual || (own[0]?.name ?? ''), isOfFamilies ? 'name' : ''))
  }

  return (
    <section className={styles.lone} aria-labelledby={id} data-open={groups === undefined ? '' : undefined}>
      <p id={id}>{t('desk.lone_rows', { text: first })}</p>
      <SelectField
        label={t('desk.lone_are')}
        value={groups === undefined ? '' : groups === null ? LEFT_OUT : parts.way}
        onChange={event => choose(event.currentTarget.value)}
      >
        {groups === undefined && <option value="">{t('desk.columns_choose')}</option>}
        <option value={LEFT_OUT}>{t('desk.lone_left_out')}</option>
        <option value="whole">{t('desk.lone_whole')}</option>
        <option value="split">{t('desk.lone_split')}</option>
      </SelectField>
      {parts.way === 'whole' && (
        <SelectField
          label={t('desk.lone_text_is')}
          value={parts.before}
          onChange={event => onChange(event.currentTarget.value)}
        >
          {options}
        </SelectField>
      )}
      {parts.way === 'split' && (
        <>
          <SelectField
            label={t('desk.lone_before_is', { text: first.split(SPLIT)[0] ?? '' })}
            value={parts.before}
            onChange={event => onChange(splitInto(event.currentTarget.value, parts.after))}
          >
            <option value="">{t('desk.columns_none')}</option>
            {options}
          </SelectField>
          <SelectField
            label={t('desk.lone_after_is', { text: first.split(SPLIT).slice(1).join(SPLIT) })}
            value={parts.after}
            onChange={event => onChange(splitInto(parts.before, event.currentTarget.value))}
          >
            <option value="">{t('desk.columns_none')}</option>
            {options}
          </SelectField>
        </>
      )}
    </section>
  )
}

const splitInto = (before: string, after: string): Target[] =>
  [before, after].flatMap((to, at): Target[] => (to === '' ? [] : [{ to, split: SPLIT, part: at === 0 ? 1 : 2 }]))

/** What was said of the rows, in the words of the fields. */
function partsOf(groups: KindMapping['groups']): { way: '' | 'whole' | 'split'; before: string; after: string } {
  if (groups === undefined || groups === null) return { way: '', before: '', after: '' }
  if (typeof groups === 'string') return { way: 'whole', before: groups, after: '' }
  const all: readonly Target[] = Array.isArray(groups) ? groups : [groups]
  const part = (number: 1 | 2) =>
    all.map(each => (typeof each === 'string' ? undefined : each)).find(each => each?.part === number)?.to ?? ''
  return { way: 'split', before: part(1), after: part(2) }
}
