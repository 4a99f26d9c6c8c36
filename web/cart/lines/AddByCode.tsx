import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
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

/** Adds one of an article by its code or name, without leaving the cart. */
export function AddByCode() {
  const { t } = useTexts()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const searchLater = useDebounced(setSearch, DELAY)
  const products = useFound(search)
  const isAsked = typed.trim().length >= MIN
  const isCurrent = search === typed.trim()
  const shown = isOpen && isAsked && products !== undefined
  const choice = useChoice(text => {
    setTyped(text)
    setSearch(text)
    setOpen(false)
    field.current?.focus()
  })

  function type(text: string) {
    setTyped(text)
    setActive(0)
    setOpen(true)
    if (text.trim().length >= MIN) searchLater.later(text.trim())
    else searchLater.now('')
  }

  return (
    <div className={styles.root} onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <IconPlus size={18} stroke={1.75} aria-hidden="true" className={styles.plus} />
      <input
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        enterKeyHint="done"
        className={styles.input}
        aria-label={t('cart.add_label')}
        placeholder={t('cart.add_label')}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && products[active] ? `${listId}-${products[active].id}` : undefined}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={event => {
          const last = (products?.length ?? 0) - 1
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            setActive(Math.max(0, Math.min(last, active + (event.key === 'ArrowDown' ? 1 : -1))))
          }
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setOpen(false)
          }
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          const product = products?.[active]
          // What is still shown for an earlier word is not what Enter means.
          if (isCurrent && product) choice.choose(product)
          else if (isAsked) searchLater.now(typed.trim())
        }}
      />
      <ul id={listId} role="listbox" aria-label={t('cart.add_label')} className={styles.list} hidden={!shown}>
        {shown &&
          products.map((product, index) => (
            <Option
              key={product.id}
              id={`${listId}-${product.id}`}
              product={product}
              isActive={index === active}
              isAddable={choice.isAddable(product)}
              onPoint={() => setActive(index)}
              onChoose={() => choice.choose(product)}
            />
          ))}
        {shown && products.length === 0 && <li className={styles.none}>{t('cart.add_none')}</li>}
      </ul>
      <span role="status" className="visually-hidden">
        {shown && isCurrent && t('cart.add_found', { count: products.length })}
      </span>
    </div>
  )
}

interface OptionProps {
  id: string
  product: Product
  isActive: boolean
  isAddable: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, product, isActive, isAddable, onPoint, onChoose }: OptionProps) {
  const { t } = useTexts()
  const sale = useSale()
  const isLocked = availabilityOf(product, sale) === 'locked'
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={!isAddable}
      className={classNames(styles.option, isActive && styles.active)}
      onPointerMove={onPoint}
      // The field keeps the focus, so that the next code can be typed at once.
      onMouseDown={event => {
        event.preventDefault()
        onChoose()
      }}
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
    </li>
  )
}

function useFound(search: string): Product[] | undefined {
  const { client, center, country } = useSession().state
  const query = { search, client: client?.id, center: center?.id, country: country ?? undefined }
  const { data } = useQuery({
    queryKey: ['suggestions', 'cart', query],
    queryFn: search === '' ? skipToken : ({ signal }) => call(suggestProducts, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return search === '' ? undefined : data?.products.slice(0, SHOWN)
}

function useChoice(onChosen: (text: string) => void) {
  const add = useAddToCart()
  const sale = useSale()
  const { state } = useSession()
  const isAddable = (product: Product) =>
    availabilityOf(product, { ...sale, has_buyer: state.client !== null }) === 'addable'
  return {
    isAddable,
    choose(product: Product) {
      if (!isAddable(product)) return
      add.mutate({ product, quantity: 1 })
      onChosen('')
    },
  }
}
