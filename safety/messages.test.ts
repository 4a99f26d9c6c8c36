import { describe, expect, test } from 'vitest'
import { entrance } from '#domain/messages/es/entrance.ts'
import { portal } from '#domain/messages/es/portal.ts'
import { messages } from '#domain/messages/messages.ts'
import { filesThatSay, findUntranslated, findUnused, importedBy, leavesOf } from './messages.ts'
import { below, SOURCES } from './sources.ts'

const es = leavesOf(messages.es)

describe('the messages', () => {
  test.each(['en', 'pt'] as const)('exist in %s, with the same places to fill in', language => {
    expect(es.length).toBeGreaterThan(50)
    expect(findUntranslated(es, leavesOf(messages[language]))).toEqual([])
  })

  test('are all used', () => {
    const sources = SOURCES.filter(({ file }) => !file.includes('/messages/'))
    const keys = es.map(([key]) => key)
    expect(findUnused(keys, sources)).toEqual([])
  })

  test('of the entrance are all that is said before the sign-in', () => {
    const drawn = importedBy(
      [
        'web/main.ts',
        'web/boot/App.tsx',
        'web/session/entrance/SignInScreen.tsx',
        'web/session/entrance/PasswordResetScreen.tsx',
        'web/session/entrance/NewPasswordScreen.tsx',
        'web/layout/notices/NoticePopup.tsx',
      ],
      SOURCES,
    )
    expect(drawn.length).toBeGreaterThan(60)
    expect(filesThatSay(entrance, drawn)).toContain('web/session/entrance/SignInForm.tsx')
    expect(filesThatSay(portal, drawn)).toEqual([])
  })

  test('of the mails are none in the browser', () => {
    const { mail } = messages.es
    expect(filesThatSay({ mail }, SOURCES).length).toBeGreaterThan(3)
    expect(filesThatSay({ mail }, below(SOURCES, 'web'))).toEqual([])
  })
})

describe('a message', () => {
  test('that is not translated, or filled in otherwise, is found', () => {
    const texts = leavesOf({ cart: { empty: 'Vacío', lines: '{{count}} líneas', full: 'Lleno' } })
    expect(findUntranslated(texts, leavesOf({ cart: { empty: '', lines: '{{number}} lines', old: 'Old' } }))).toEqual([
      'cart.empty is not translated',
      'cart.full is not translated',
      'cart.lines has other places to fill in',
      'cart.old is no text',
    ])
  })

  test('that is used nowhere is found', () => {
    const source = {
      file: 'web/a.tsx',
      text: "t('cart.empty') + t(`orders.state_${code}`) + t('cart.lines', { count })",
    }
    expect(findUnused(['cart.empty', 'orders.state_1', 'cart.lines_one', 'cart.full'], [source])).toEqual([
      'cart.full is used nowhere',
    ])
  })

  test('that a file says is found with what the file is imported by, at once and not on demand', () => {
    const sources = [
      { file: 'web/main.ts', text: "import { a } from './a.ts'\nconst late = () => import('./late.ts')\n" },
      { file: 'web/a.ts', text: "import type { B } from './b.ts'\nt('portal.title')" },
      { file: 'web/b.ts', text: "t('portal.title')" },
      { file: 'web/late.ts', text: "t('portal.title')" },
    ]
    const drawn = importedBy(['web/main.ts'], sources)
    expect(drawn.map(({ file }) => file)).toEqual(['web/main.ts', 'web/a.ts'])
    expect(filesThatSay({ portal: {} }, drawn)).toEqual(['web/a.ts'])
  })
})
