import { useAccount } from '#web/session/account.ts'
import { choosesCountry, countryOptions } from '#web/session/countries.ts'
import { useCountry } from '#web/session/useCountry.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import styles from '#web/layout/menu/HeaderMenu.module.css'
import { useBuyerChange } from './useBuyerChange.tsx'

export function CountrySelect() {
  const { t } = useTexts()
  const country = useCountry()
  const account = useAccount()
  const { change, question } = useBuyerChange()
  if (!account || !choosesCountry(account.countries)) return null
  const options = countryOptions(account.countries, t('layout.europe'))
  const chosen = options.find(({ id }) => id === country)
  return (
    <>
      <Dropdown
        align="end"
        className={styles.trigger}
        button={
          chosen ? (
            <>
              <span className={styles.country}>{chosen.label}</span>
              <span className={styles.countryCode} aria-hidden="true">
                {chosen.id}
              </span>
            </>
          ) : (
            t('layout.country')
          )
        }
        title={t('layout.country')}
      >
        {close => (
          <ul className={styles.list}>
            {options.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.item}
                  aria-pressed={id === chosen?.id}
                  onClick={() => {
                    close()
                    if (id !== chosen?.id) change({ type: 'country-chosen', country: id })
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dropdown>
      {question}
    </>
  )
}
