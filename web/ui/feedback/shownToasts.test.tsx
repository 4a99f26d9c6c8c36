import { afterEach, expect, test } from 'vitest'
import { toast, currentToasts } from './shownToasts.ts'

const shown = () => currentToasts().map(({ text, detail }) => [text, detail?.rest].filter(Boolean).join(' '))
afterEach(() => currentToasts().forEach(({ id }) => toast.close(id)))

test('the same words twice are one message, which counts them', () => {
  toast.success('Guardado')
  toast.success('Guardado')
  toast.success('Guardado')
  expect(currentToasts()).toMatchObject([{ text: 'Guardado', times: 3 }])
})

test('a confirmation is replaced by the next message', () => {
  toast.success('Guardado')
  toast.info('Enviado')
  expect(shown()).toEqual(['Enviado'])
})

test('an error stays below later messages until it is closed', () => {
  toast.error('Sin conexión')
  toast.success('Guardado')
  expect(shown()).toEqual(['Sin conexión', 'Guardado'])
  toast.success('Enviado')
  expect(shown()).toEqual(['Sin conexión', 'Enviado'])
})

test('what can be undone stays beside what can be undone after it', () => {
  toast.success('Quitado', { undo: () => {} })
  toast.success('Quitado', { undo: () => {} })
  expect(shown()).toEqual(['Quitado', 'Quitado'])
})

test('a later message with the same subject replaces the earlier one', () => {
  const added = (line: number, count: number) =>
    toast.success('Añadido', { about: `line ${line}`, detail: { name: 'Lejía', rest: `× ${count}` }, undo: () => {} })
  added(1, 1)
  added(2, 5)
  added(1, 2)
  expect(shown()).toEqual(['Añadido × 5', 'Añadido × 2'])
})

test('five are kept, the latest ones', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) toast.error(text)
  expect(shown()).toEqual(['2', '3', '4', '5', '6'])
})
