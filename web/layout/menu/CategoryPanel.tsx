import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { Category } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useCategories } from '#web/products/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './CategoryPanel.module.css'

const SELECT_AFTER = 500 // 000 §9: menu selection, milliseconds

/** The tree of categories, four levels in one view: resting on a family shows what is in it. */
export function CategoryPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  const families = useCategories().data?.results ?? []
  const [chosen, setChosen] = useState<number>()
  const [isTouched, setTouched] = useState(hasNoHover)
  /** The family that the finger which is down is about to open. */
  const opening = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = families.find(({ id }) => id === chosen) ?? families[0]

  // The way to what is in a family leads across others; only one that the pointer rests on is chosen.
  function rest(family: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setChosen(family), SELECT_AFTER)
  }

  function choose(family: number) {
    clearTimeout(timer.current)
    setChosen(family)
  }

  // A finger rests on nothing: its first tap opens what is in a family, and only the next one leads to the family.
  function press(event: PointerEvent, family: Category) {
    const opens = event.pointerType === 'touch' && family !== shown && family.children.length > 0
    opening.current = opens ? family.id : undefined
  }

  function tap(event: MouseEvent, family: Category) {
    const isKey = event.detail === 0
    if (!isKey && opening.current === family.id) {
      event.preventDefault()
      event.stopPropagation() // the panel would close as after a way to another screen
      setTouched(true)
      choose(family.id)
    }
    opening.current = undefined
  }

  return (
    <div
      role="presentation"
      className={styles.panel}
      onClick={event => event.target instanceof Element && event.target.closest('a') && onLeave()}
      onKeyDown={walk}
    >
      <ul className={styles.families}>
        <li>
          <Link href={place.catalogue()} className={styles.all} data-family>
            {t('layout.all_products')}
          </Link>
        </li>
        {families.map(family => (
          <li key={family.id} data-family-item>
            <Link
              href={place.catalogue({ cat: family.id })}
              className={classNames(styles.family, family === shown && styles.shown)}
              data-family
              onPointerEnter={event => event.pointerType !== 'touch' && rest(family.id)}
              onPointerLeave={() => clearTimeout(timer.current)}
              onPointerDown={event => press(event, family)}
              onClick={event => tap(event, family)}
              onFocus={() => choose(family.id)}
            >
              <span>{family.name}</span>
              <span className={classNames('tnum', prose.count)}>{formatNumber(family.count)}</span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            </Link>
            {/* Inside the item, so that Tab goes from a family to what is in it. */}
            {family === shown && <Groups family={family} isTouched={isTouched} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const hasNoHover = (): boolean => globalThis.matchMedia?.('(hover: none)').matches ?? false

/** ↑ and ↓ walk through the families or through what is in one; → leads into it, ← back. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const link = event.target
  if (!(link instanceof HTMLAnchorElement)) return
  const item = link.closest('[data-family-item]')
  const isFamily = link.hasAttribute('data-family')
  const own = [...(item?.querySelectorAll<HTMLElement>('[data-groups] a') ?? [])]
  const families = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-family]')]
  const among = isFamily ? families : own
  const at = among.indexOf(link)
  const next = {
    ArrowDown: among[at + 1],
    ArrowUp: among[at - 1],
    ArrowRight: isFamily ? own[0] : undefined,
    ArrowLeft: isFamily ? undefined : item?.querySelector<HTMLElement>('[data-family]'),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** `isTouched`: with a way to all that is in the family, as the tap on its name has opened it. */
function Groups({ family, isTouched }: { family: Category; isTouched: boolean }) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  return (
    <div className={styles.groups} data-groups>
      {isTouched && (
        <Link href={place.catalogue({ cat: family.id })} className={styles.whole}>
          {t('layout.all_of', { name: family.name })}
        </Link>
      )}
      <div className={styles.columns}>
        {family.children.map(group => (
          <section key={group.id}>
            <Link href={place.catalogue({ cat: group.id })} className={styles.group}>
              {group.image_url && <ArticlePicture image_url={group.image_url} art_url="" alt="" size={36} />}
              {group.name} <span className={classNames('tnum', prose.count)}>{formatNumber(group.count)}</span>
            </Link>
            <ul>
              {group.children.map(kind => (
                <li key={kind.id}>
                  <Link href={place.catalogue({ cat: kind.id })}>{kind.name}</Link>
                  {kind.children.length > 0 && (
                    <ul className={styles.leaves}>
                      {kind.children.map(leaf => (
                        <li key={leaf.id}>
                          <Link href={place.catalogue({ cat: leaf.id })}>{leaf.name}</Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
