import { useLayoutEffect } from 'react'
import { brandOf } from '#domain/brand.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import { LANGUAGES } from '#domain/language.ts'
import { changeLanguage } from '#web/texts/texts.ts'
import { applyBrandColors } from '#web/theme/brandColors.ts'
import { chooseScheme } from '#web/theme/scheme.ts'
import { moveTo, searchOf, SHOWN_SCHEMES, useAddress } from './address.ts'
import type { Address } from './address.ts'
import styles from './Gallery.module.css'
import { PAGES } from './pages.ts'
import type { GalleryPage } from './pages.ts'

export function Gallery() {
  const address = useAddress()
  const page = PAGES.find(({ id }) => id === address.page) ?? PAGES[0]
  useLook(address)
  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <Choice address={address} name="scheme" values={SHOWN_SCHEMES} />
        <Choice address={address} name="brand" values={APP_TYPES} />
        <Choice address={address} name="language" values={LANGUAGES} />
      </div>
      <nav aria-label="Pages" className={styles.pages}>
        <ul>
          {PAGES.map(({ id, title }) => (
            <li key={id}>
              <a
                href={searchOf({ ...address, page: id })}
                aria-current={id === page?.id ? 'page' : undefined}
                onClick={event => {
                  if (event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  moveTo({ ...address, page: id })
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* Another address begins every state anew. */}
      {page && <Shown key={searchOf(address)} page={page} />}
    </div>
  )
}

function Shown({ page }: { page: GalleryPage }) {
  return (
    <main className={styles.page} data-page={page.id} data-pointed={page.states.some(state => state.isPointedAt)}>
      <h1>{page.title}</h1>
      {page.states.map(({ name, show: Show, drawsNothing = false }) => (
        <section key={name} className={styles.state} aria-label={name}>
          <p className={styles.name}>{name}</p>
          <div data-state={name} data-draws-nothing={drawsNothing} className={styles.ground}>
            <Show />
          </div>
        </section>
      ))}
    </main>
  )
}

interface ChoiceProps<Name extends keyof Address> {
  address: Address
  name: Name
  values: readonly Address[Name][]
}

function Choice<Name extends keyof Address>({ address, name, values }: ChoiceProps<Name>) {
  return (
    <label>
      {name}{' '}
      <select
        value={address[name]}
        onChange={event => {
          const chosen = values.find(value => value === event.currentTarget.value)
          if (chosen) moveTo({ ...address, [name]: chosen })
        }}
      >
        {values.map(value => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}

/** Before the page is painted, so that it is never seen in the colours of the one before. */
function useLook({ scheme, brand, language }: Address) {
  useLayoutEffect(() => {
    chooseScheme(scheme)
    applyBrandColors(brandOf(brand).primary)
    void changeLanguage(language, false)
  }, [scheme, brand, language])
}
