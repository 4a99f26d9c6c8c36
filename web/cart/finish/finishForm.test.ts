import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CartItem } from '#domain/cart/contract.ts'
import { NO_CATALOG } from '#web/cart/catalog-form/catalogForm.ts'
import { asOffer, keepType } from './finishForm.ts'
import { finishProblems } from './finishProblems.ts'
import { forgetFinishOf, forgetFinishWithSession } from './keptFinish.ts'
import type { FinishForm } from './finishForm.ts'
import { dispatch } from '#web/session/store.ts'
import { someClient } from '#web/test/portal.tsx'

const form: FinishForm = {
  type: 'none',
  was_chosen: false,
  customer_number: '',
  delivery_date: '',
  delivered_together: false,
  cost_center: '',
  order_file: null,
  observations: '',
  print_format: null,
  send_to: null,
  shipping: '3pl',
  payment: 'credit',
  comments: '',
  agreed_payment: null,
  catalog: NO_CATALOG,
  accepts_legal: true,
}

const cartOf = (product: number, is_valid_product = true) => ({
  // What the rules ask of a line.
  items: [{ product, is_valid_product } as CartItem],
})

const problems = (part: Partial<FinishForm>, facts: { product?: number; has_center?: boolean; gone?: boolean } = {}) =>
  finishProblems(
    cartOf(facts.product ?? 501, !facts.gone),
    { ...form, ...part },
    {
      type: part.type ?? 'order',
      has_center: facts.has_center ?? true,
      today: '2026-11-20',
    },
  )

test('a day without delivery is said before the conditions, and an offer has none', () => {
  const calendar = {
    holidays: [{ date: '2026-12-25', name: 'Navidad' }],
    open_weekdays: [1, 2, 3, 4, 5],
    delivery_days: null,
    cut_off: null,
    time_zone: 'Europe/Madrid',
  }
  const wish = { ...form, delivery_date: '25-12-2026', accepts_legal: false }
  const situation = {
    has_center: true,
    today: '2026-11-20',
    delivery: { calendar, now: new Date('2026-11-20T09:00:00Z') },
  }
  expect(finishProblems(cartOf(501), wish, { ...situation, type: 'order' })).toEqual([
    {
      key: 'cart.delivery_on_holiday',
      field: 'delivery_date',
      params: { day: '25-12-2026', name: 'Navidad', next: '28-12-2026' },
    },
    { key: 'cart.needs_legal', field: 'accepts_legal' },
  ])
  expect(finishProblems(cartOf(501), { ...wish, accepts_legal: true }, { ...situation, type: 'offer' })).toEqual([])
})

test('a missing choice is the first problem', () => {
  expect(problems({ type: 'none' }, { has_center: false })).toEqual([{ key: 'cart.needs_finish_type', field: 'type' }])
})

describe('an offer of a client cart', () => {
  test('R145: needs a centre, which its field says', () => {
    expect(problems({ type: 'offer' }, { has_center: false })).toEqual([
      { key: 'cart.offer_needs_center', field: 'center' },
    ])
  })

  test('R147: takes no pick-up, R148: and no article that no longer exists', () => {
    expect(problems({ type: 'offer' }, { product: 3960 })).toEqual([
      { key: 'cart.offer_with_pickup', field: undefined },
    ])
    expect(problems({ type: 'offer' }, { gone: true })).toEqual([{ key: 'cart.invalid_products', field: undefined }])
  })

  test('may have Código 0, and asks for no day of delivery', () => {
    expect(problems({ type: 'offer', delivery_date: '01-01-2020' }, { product: 1 })).toEqual([])
  })

  test('R154: the conditions must be accepted before it is sent', () => {
    expect(
      finishProblems(
        cartOf(501),
        { ...form, accepts_legal: false },
        { type: 'offer', has_center: true, today: '2026-11-20', asks_legal: false },
      ),
    ).toEqual([])
    expect(problems({ type: 'offer', accepts_legal: false })).toEqual([
      { key: 'cart.needs_legal', field: 'accepts_legal' },
    ])
  })
})

describe('the addresses of an offer', () => {
  const wrong = { key: 'offers.send_to_wrong', field: 'send_to', params: { max: '5' } }

  test('are those of its client until others are typed, and are checked before the box', () => {
    expect(problems({ type: 'offer', send_to: 'eva@flores.test; luz@flores.test' })).toEqual([])
    expect(problems({ type: 'offer', send_to: 'eva@flores' })).toEqual([wrong])
    expect(problems({ type: 'offer', send_to: 'eva@flores', accepts_legal: false })).toEqual([
      wrong,
      { key: 'cart.needs_legal', field: 'accepts_legal' },
    ])
    expect(problems({ type: 'order', send_to: 'eva@flores' })).toEqual([])
  })

  test('are those that the form shows', () => {
    expect(asOffer(form).send_to).toEqual([])
    expect(asOffer(form, 'eva@flores.test').send_to).toEqual(['eva@flores.test'])
    expect(asOffer({ ...form, send_to: 'eva@flores.test, luz@flores.test' }).send_to).toEqual([
      'eva@flores.test',
      'luz@flores.test',
    ])
    expect(asOffer({ ...form, send_to: ' ' }, 'eva@flores.test').send_to).toEqual([])
  })
})

test('an order says a day that there is not before the box', () => {
  expect(problems({ delivery_date: '31-02-2027', accepts_legal: false }).map(({ key }) => key)).toEqual([
    'errors.invalid_date',
    'cart.needs_legal',
  ])
})

describe('what an offer is converted into', () => {
  const storage = new Map<string, string>()
  const all = () => JSON.parse(storage.get('pulcro.finish') ?? '{}') as Record<string, object>
  const keptNow = (owner = '') => all()[owner] ?? null
  const start = () => {
    storage.clear()
    const stub = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    }
    vi.stubGlobal('sessionStorage', stub)
    vi.stubGlobal('localStorage', stub)
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is all that is written over what was typed', () => {
    start()
    keepType('offer')
    expect(keptNow()).toEqual({ type: 'offer', was_chosen: true })
    storage.set('pulcro.finish', JSON.stringify({ '': { observations: 'Por la tarde' } }))
    keepType('order')
    expect(keptNow()).toEqual({ observations: 'Por la tarde', type: 'order', was_chosen: false })
  })

  test('is removed with an emptied cart, and restored with it', () => {
    start()
    keepType('offer')
    const restore = forgetFinishOf({})
    expect(keptNow()).toBeNull()
    restore()
    expect(keptNow()).toEqual({ type: 'offer', was_chosen: true })
  })

  test('is of one client, and is forgotten at the end of the session (R620)', () => {
    start()
    dispatch({ type: 'signed-in', token: 'token' })
    dispatch({ type: 'client-selected', client: someClient(), center: null })
    const stop = forgetFinishWithSession()
    keepType('offer')
    dispatch({ type: 'client-selected', client: someClient({ id: 2 }), center: null })
    keepType('order', 'OC-2')
    expect(keptNow('client 1')).toEqual({ type: 'offer', was_chosen: true })
    expect(keptNow('client 2')).toEqual({ type: 'order', was_chosen: false, customer_number: 'OC-2' })
    forgetFinishOf({ client: 2 })
    expect(Object.keys(all())).toEqual(['client 1'])
    dispatch({ type: 'signed-out' })
    expect(storage.get('pulcro.finish')).toBeUndefined()
    stop()
  })
})
