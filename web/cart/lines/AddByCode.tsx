import { Autocomplete } from '@base-ui/react/autocomplete'
import type { BaseUIEvent } from '@base-ui/react/types'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { suggestProducts } from '#domain/products/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { availabilityOf } from '#domain/cart/availability.ts'
import { formatPrice } from '#domain/format.ts'
import { call } from '#web/calls/call.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { LockedMark } from '#web/clients/LockedMark.tsx'
import { Stock } from '#web/cart/articles/Stock.tsx'
import { useSale } from '#web/cart/articles/useSale.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticleName } from '#web/ui/ArticleName.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import styles from './AddByCode.module.css'
import { useAddToCart } from '#web/cart/api.ts'
import prose from '#web/ui/prose.module.css'

const DELAY = 300 // milliseconds; the catalogue waits longer, but here a code is typed or scanned in one go
const MIN = 2 // 000 §5: letters of a catalogue search
const SHOWN = 6

interface AddByCodeProps {
  /** Instead of adding it to the cart. */
  onChoose?: (product: Product) => void
}

/** Adds one of an article by its code or name, without leaving the cart. */
export function AddByCode({ onChoose }: AddByCodeProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const searchLater = useDebounced(setSearch, DELAY)
  const { products, isEarlier } = useFound(search)
  const isAsked = typed.trim().length >= MIN
  const isCurrent = search === typed.trim() && !isEarlier
  const shown = isOpen && isAsked ? products : undefined
  const choice = useChoice(() => {
    setTyped('')
    setSearch('')
    setOpen(false)
    field.current?.focus()
  }, onChoose)

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    if (text.trim().length >= MIN) searchLater.later(text.trim())
    else searchLater.now('')
  }

  /** The library moves through the list that is shown, and chooses from it; what else the keys mean is said here. */
  function press(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) {
    const { key } = event
    if (shown && (key === 'ArrowDown' || key === 'ArrowUp')) return
    if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (shown && isCurrent) return
      // What is still shown for an earlier word is not what Enter means.
      if (isAsked) searchLater.now(typed.trim())
    }
    if (key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    }
    event.preventBaseUIHandler()
  }

  return (
    <div className={styles.root} onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <IconPlus size={18} stroke={1.75} aria-hidden="true" className={styles.plus} />
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        loopFocus={false}
        items={shown ?? NONE}
        filteredItems={shown ?? NONE}
        itemToStringValue={nameOf}
        value={typed}
        onValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
      >
        <Autocomplete.Input
          ref={field}
          enterKeyHint="done"
          aria-autocomplete="list"
          className={styles.input}
          aria-label={t('cart.add_label')}
          placeholder={t('cart.add_label')}
          aria-expanded={shown !== undefined}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        {shown && (
          <div className={styles.panel}>
            <Autocomplete.List aria-label={t('cart.add_label')}>
              {shown.map(product => (
                <Option
                  key={product.id}
                  product={product}
                  isAddable={choice.isAddable(product)}
                  onChoose={() => choice.choose(product)}
                />
              ))}
            </Autocomplete.List>
            {shown.length === 0 && <p className={styles.none}>{t('cart.add_none')}</p>}
          </div>
        )}
      </Autocomplete.Root>
      <span role="status" className="visually-hidden">
        {shown && isCurrent && t('cart.add_found', { count: shown.length })}
      </span>
    </div>
  )
}

const NONE: Product[] = []
const nameOf = ({ name }: Product) => name

interface OptionProps {
  product: Product
  isAddable: boolean
  onChoose: () => void
}

function Option({ product, isAddable, onChoose }: OptionProps) {
  const { t } = useTexts()
  const sale = useSale()
  const isLocked = availabilityOf(product, sale) === 'locked'
  return (
    <Autocomplete.Item
      value={product}
      className={styles.option}
      onClick={onChoose}
      // The library says this of lists that keep what was chosen alone; here it is the article that Enter adds.
      render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} aria-disabled={!isAddable} />}
    >
      <ArticlePicture image_url={product.image_url} art_url={product.art_url} alt="" size={40} muted={!isAddable} />
      <span className={styles.words}>
        <span className={prose.label}>
          <ArticleName name={product.name} lines={2} />
        </span>
        <span className={styles.code}>
          {product.external_id} <Stock product={product} sale={sale} />
        </span>
      </span>
      <span className={classNames('tnum', prose.dense)}>
        {isLocked ? (
          <LockedMark />
        ) : isAddable && product.final_price !== null ? (
          formatPrice(product.final_price, product.currency_symbol)
        ) : (
          t('cart.add_unavailable')
        )}
      </span>
    </Autocomplete.Item>
  )
}

/** What the search finds; until that is known, what an earlier one has found. */
function useFound(search: string): { products: Product[] | undefined; isEarlier: boolean } {
  const { client, center, country } = useSession().state
  const query = { search, client: client?.id, center: center?.id, country: country ?? undefined }
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', 'cart', query],
    queryFn: search === '' ? skipToken : ({ signal }) => call(suggestProducts, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { products: search === '' ? undefined : data?.products.slice(0, SHOWN), isEarlier: isPlaceholderData }
}

function useChoice(onChosen: () => void, instead: AddByCodeProps['onChoose']) {
  const add = useAddToCart()
  const sale = useSale()
  const { state } = useSession()
  const isAddable = (product: Product) =>
    availabilityOf(product, { ...sale, has_buyer: state.client !== null }) === 'addable'
  return {
    isAddable,
    choose(product: Product) {
      if (!isAddable(product)) return
      if (instead) instead(product)
      else add.mutate({ product, quantity: 1 })
      onChosen()
    },
  }
}
