import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import type { Category } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { pathTo } from '#domain/products/category-tree.ts'
import { MIN_SEARCH } from '#web/products/api.ts'
import styles from './SearchBox.module.css'
import { rememberFocus, restoreFocus } from './searchFocus.ts'
import { cellId, Suggestions } from './Suggestions.tsx'
import { useBuy } from '#web/products/list/useBuy.ts'
import { usePhone } from '#web/ui/usePhone.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import { useSuggestionBox } from './useSuggestionBox.ts'

interface SearchBoxProps {
  q: string
  scope: number | undefined
  tree: Category[]
  onScope: (category: number | undefined) => void
  onSearch: (text: string) => void
}

/** Searches while one types: categories to search in, articles to open or to add, and the whole list of results. */
export function SearchBox({ q, scope, tree, onScope, onSearch }: SearchBoxProps) {
  const { t } = useTexts()
  const id = useId()
  const sale = useSale()
  const canBuy = sale.has_buyer && !sale.is_locked
  const box = useSuggestionBox({
    q,
    scope,
    buy: useBuy(),
    canBuy,
    onSearch: text => {
      rememberFocus(box.input.current)
      onSearch(text)
    },
  })
  const { input } = box
  const isPhone = usePhone()

  useEffect(() => restoreFocus(input.current), [input])

  return (
    <search
      className={styles.box}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close()
      }}
    >
      <Scope tree={tree} scope={scope} onScope={onScope} />
      <span className={styles.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={styles.input}
          value={box.typed}
          aria-label={t('products.search_label')}
          placeholder={t(isPhone ? 'products.search_label' : 'products.search_placeholder')}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={box.isShown}
          aria-controls={box.isShown ? id : undefined}
          aria-activedescendant={box.isShown && box.cell ? cellId(id, box.cell) : undefined}
          onChange={event => box.type(event.currentTarget.value)}
          onFocus={() => box.text === '' && box.open()}
          onClick={() => box.open()}
          onKeyDown={box.onKeyDown}
        />
        {box.isShown && box.isFetching && <Spinner />}
        {box.typed && (
          <IconButton
            label={t('products.clear_text')}
            onClick={() => {
              box.search('')
              input.current?.focus()
            }}
          >
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {box.isShown && (
        <div className={styles.popup}>
          {box.isTooShort ? (
            <p className={styles.hint}>{t('products.min_letters', { limit: MIN_SEARCH })}</p>
          ) : (
            <Suggestions id={id} box={box} canBuy={canBuy} />
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {box.isShown && !box.isTooShort && t('products.suggestions', { count: box.rows.length })}
      </span>
    </search>
  )
}

/** The broad categories, and where the user is now, in front of the field. */
function Scope({ tree, scope, onScope }: Pick<SearchBoxProps, 'tree' | 'scope' | 'onScope'>) {
  const { t } = useTexts()
  const here = pathTo(tree, scope).at(-1)
  const deeper = here && here.level > 1 ? [here] : []
  return (
    <span className={styles.scope}>
      <select
        aria-label={t('products.search_scope')}
        value={scope ?? ''}
        onChange={event => onScope(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
      >
        <option value="">{t('products.scope_all')}</option>
        {[...deeper, ...tree].map(category => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
