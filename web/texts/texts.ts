import i18next from 'i18next'
import { createContext, createElement, useContext, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { languageOf, LANGUAGES } from '#domain/language.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { formatterOf, numbersWritten } from '#domain/messages/written-numbers.ts'
import { awaitScript } from '#web/connection/scripts.ts'
import { formatNumber } from './numbers.ts'
import { deviceStorage } from '#web/storage/browserStorage.ts'

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never

/** A key of a message, or its base if it has `_one` and `_other` forms and is used with a `count`. */
export type TextKey = MessageKey | PluralBase<MessageKey>
export type TextParams = Record<string, string | number>

const KEY = 'pulcro.language'

type Part = 'entrance' | 'portal' | 'desk'

const loaders: Record<Language, Record<Part, () => Promise<object>>> = {
  es: {
    entrance: async () => (await import('#domain/messages/es/entrance.ts')).entrance,
    portal: async () => (await import('#domain/messages/es/portal.ts')).portal,
    desk: async () => ({ desk: (await import('#domain/messages/es/desk/desk.ts')).desk }),
  },
  en: {
    entrance: async () => (await import('#domain/messages/en/entrance.ts')).entrance,
    portal: async () => (await import('#domain/messages/en/portal.ts')).portal,
    desk: async () => ({ desk: (await import('#domain/messages/en/desk/desk.ts')).desk }),
  },
  pt: {
    entrance: async () => (await import('#domain/messages/pt/entrance.ts')).entrance,
    portal: async () => (await import('#domain/messages/pt/portal.ts')).portal,
    desk: async () => ({ desk: (await import('#domain/messages/pt/desk/desk.ts')).desk }),
  },
}

const PORTAL: readonly Part[] = ['entrance', 'portal']

let wanted = PORTAL
const loading = new Map<string, Promise<void>>()
const written = numbersWritten(formatNumber)

/** `entrance` has the texts before the sign-in; screens behind it await `loadPortalTexts` first. */
export async function startTexts(part: Part = 'portal'): Promise<void> {
  wanted = part === 'entrance' ? [part] : PORTAL
  const interpolation = { escapeValue: false, alwaysFormat: true }
  await i18next.use(formatterOf(written)).init({ fallbackLng: false, interpolation, returnNull: false })
  await changeLanguage(preferredLanguage(), false)
}

/** Loads the texts behind the sign-in, also for languages that are chosen later. */
export async function loadPortalTexts(): Promise<void> {
  if (!wanted.includes('portal')) wanted = PORTAL
  await load(currentLanguage())
}

/** The same for the texts of the desk. */
export async function loadDeskTexts(): Promise<void> {
  wanted = [...PORTAL, 'desk']
  await load(currentLanguage())
}

const load = (language: Language) => Promise.all(wanted.map(part => loadPart(language, part)))

function loadPart(language: Language, part: Part): Promise<void> {
  const name = `${language}.${part}`
  const known = loading.get(name)
  if (known) return known
  const texts = addPart(language, part)
  loading.set(name, texts)
  texts.catch(() => loading.delete(name))
  return texts
}

async function addPart(language: Language, part: Part): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await awaitScript(loaders[language][part]), true, true)
  overrideTexts(language)
}

type OwnTexts = Record<string, Record<string, string>>

let brandTexts: OwnTexts = {}

/** Sets the texts that this brand words differently; they override the common ones. */
export function setBrandTexts(texts: OwnTexts): void {
  brandTexts = texts
  for (const language of LANGUAGES) if (i18next.hasResourceBundle(language, 'translation')) overrideTexts(language)
}

function overrideTexts(language: Language): void {
  i18next.addResources(language, 'translation', brandTexts[language] ?? {})
  plainTexts.clear()
}

// A cache of texts before interpolation, by language and key, because a list uses the same few hundreds of times.
const plainTexts = new Map<string, string>()

export async function changeLanguage(language: Language, remember = true): Promise<void> {
  await load(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  if (remember) deviceStorage.setItem(KEY, language)
}

/** For use outside React. */
export const translate = (key: TextKey, params?: TextParams): string => i18next.t(key, params ?? {})

/** The text of a key that is known only at run time, for example the code of an error. */
export const translateIfKnown = (key: string): string | undefined => (i18next.exists(key) ? i18next.t(key) : undefined)

/** The current language; the preferred one while its texts are loaded. */
export const currentLanguage = (): Language => languageOf(i18next.language ?? preferredLanguage())

export interface Texts {
  t: (key: TextKey, params?: TextParams) => string
  language: Language
}

const TextsContext = createContext<Texts | undefined>(undefined)

/** Draws its children again when the language changes. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  return createElement(TextsContext, { value: textsIn(language) }, children)
}

export const useTexts = (): Texts => useContext(TextsContext) ?? textsIn(currentLanguage())

const texts = new Map<Language, Texts>()

// One object per language, so that memoized components do not change while the language stays the same.
function textsIn(language: Language): Texts {
  const known = texts.get(language)
  if (known) return known
  const made: Texts = {
    t: (key, params) => {
      if (!params) return text(key)
      return 'count' in params ? i18next.t(key, { lng: language, ...params }) : filled(text(key), params)
    },
    language,
  }
  texts.set(language, made)
  return made

  function text(key: TextKey): string {
    const name = `${language} ${key}`
    const kept = plainTexts.get(name)
    if (kept !== undefined) return kept
    const found = i18next.t(key, { lng: language, skipInterpolation: true })
    plainTexts.set(name, found)
    return found
  }
}

const PLACE = /\{\{(\w+)\}\}/g

// Own interpolation, because a list needs it thousands of times and the library's is slow. Plurals use the library.
const filled = (text: string, params: TextParams): string =>
  text.replaceAll(PLACE, (place, name: string) => written(params[name] ?? place))

export function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

function preferredLanguage(): Language {
  const remembered = deviceStorage.getItem(KEY)
  return LANGUAGES.find(language => language === remembered) ?? languageOf(navigator.language)
}
