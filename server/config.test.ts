import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfiguration } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'pulcro-config-'))
const read = (env: NodeJS.ProcessEnv) => readConfiguration({ DATA_DIR, ...env })

it('has a default for every setting', () => {
  const { appType, flags, settings } = read({})
  expect({ appType, flags, settings }).toEqual({
    appType: 'pulcro',
    flags: {},
    settings: {
      url_home: '/catalogo',
      popup_aviso: null,
      id_ga: null,
      decimals_num_max: 2,
      cart_discount_max: 15,
      stop_above_credit: false,
      validation_hours: 0,
      change_until_cut_off: false,
      issuer: { tax_id: '', address: '', registry: '', certified_program: '', payment: '' },
      fixed: [],
      fixed_rules: {},
      company: [],
      default_tax_code: 'general',
      order_desk: [],
      desk_second_factor: false,
      desk_of_sales: true,
      kept: { sessions: 30, links: 30, accessRequests: 90, mails: 90, imports: 365, changes: 730, catalogFiles: 30 },
      operators: [],
      has_mail_server: false,
      maintenance: false,
      password_reset_url: null,
    },
  })
})

it('reads what an installation sets for the people who use it', () => {
  const env = {
    APP_TYPE: 'prisma',
    FLAGS: 'cart_und, -favorite',
    URL_HOME: '/clientes',
    POPUP_AVISO: 'Cerrado el lunes',
    ID_GA: 'G-ABC123',
    DECIMALS_NUM_MAX: '3',
    CART_DISCOUNT_MAX: '7.5',
    DEFAULT_TAX_CODE: 'reducido',
    STOP_ABOVE_CREDIT: '1',
    VALIDATION_HOURS: '24',
    CHANGE_UNTIL_CUT_OFF: '1',
    ISSUER_TAX_ID: 'B07654321',
    ISSUER_ADDRESS: 'Polígono Son Castelló, Palma',
    ISSUER_REGISTRY: 'R.M. de Baleares, tomo 1',
    ISSUER_PROGRAM: '0000',
    ORDER_DESK: 'pedidos@casa.example, pt:encomendas@casa.example',
    DESK_SECOND_FACTOR: '1',
    DESK_OF_SALES: '0',
    LINKS_KEPT_DAYS: '9',
    MAINTENANCE: '1',
  }
  const { appType, flags, settings } = read(env)
  expect(settings.fixed_rules).toEqual({
    url_home: 'URL_HOME',
    popup_aviso: 'POPUP_AVISO',
    id_ga: 'ID_GA',
    decimals_num_max: 'DECIMALS_NUM_MAX',
    cart_discount_max: 'CART_DISCOUNT_MAX',
    default_tax_code: 'DEFAULT_TAX_CODE',
    stop_above_credit: 'STOP_ABOVE_CREDIT',
    validation_hours: 'VALIDATION_HOURS',
    change_until_cut_off: 'CHANGE_UNTIL_CUT_OFF',
    desk_second_factor: 'DESK_SECOND_FACTOR',
    desk_of_sales: 'DESK_OF_SALES',
    links_kept_days: 'LINKS_KEPT_DAYS',
    cart_und: 'FLAGS',
    favorite: 'FLAGS',
  })
  expect({ appType, flags, settings }).toEqual({
    appType: 'prisma',
    flags: { cart_und: true, favorite: false },
    settings: {
      url_home: '/clientes',
      popup_aviso: 'Cerrado el lunes',
      id_ga: 'G-ABC123',
      decimals_num_max: 3,
      cart_discount_max: 7.5,
      stop_above_credit: true,
      validation_hours: 24,
      change_until_cut_off: true,
      issuer: {
        tax_id: 'B07654321',
        address: 'Polígono Son Castelló, Palma',
        registry: 'R.M. de Baleares, tomo 1',
        certified_program: '0000',
        payment: '',
      },
      fixed: ['preset', 'tax_id', 'address', 'registry', 'certified_program', 'order_desk'],
      company: [],
      default_tax_code: 'reducido',
      order_desk: [{ email: 'pedidos@casa.example' }, { country: 'pt', email: 'encomendas@casa.example' }],
      desk_second_factor: true,
      desk_of_sales: false,
      kept: { sessions: 30, links: 9, accessRequests: 90, mails: 90, imports: 365, changes: 730, catalogFiles: 30 },
      fixed_rules: settings.fixed_rules,
      operators: [],
      has_mail_server: false,
      maintenance: true,
      password_reset_url: null,
    },
  })
})

it.each([
  ['APP_TYPE', 'unheard-of'],
  ['FLAGS', 'cart_und,no_such_flag'],
  ['URL_HOME', 'https://elsewhere.example'],
  ['URL_HOME', '//elsewhere.example'],
  ['ID_GA', '"><script>'],
  ['DECIMALS_NUM_MAX', '9'],
  ['DECIMALS_NUM_MAX', 'two'],
  ['ORDER_DESK', 'pedidos'],
  ['OPERATORS', 'it@casa.example, nobody'],
  ['ORDER_DESK', 'Portugal:pedidos@casa.example'],
  ['CART_DISCOUNT_MAX', '101'],
  ['CART_DISCOUNT_MAX', '-1'],
  ['CART_DISCOUNT_MAX', 'much'],
  ['STOP_ABOVE_CREDIT', 'yes'],
  ['VALIDATION_HOURS', '-1'],
  ['CHANGE_UNTIL_CUT_OFF', 'yes'],
  ['VALIDATION_HOURS', '1.5'],
  ['DESK_SECOND_FACTOR', 'yes'],
  ['DESK_OF_SALES', 'yes'],
  ['MAINTENANCE', 'yes'],
])('does not start with %s=%s, and names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name)
})

it.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://portal.example' }, false],
  [{ TRUST_PROXY: 'loopback' }, false],
  [{ TRUST_PROXY: '10.0.0.0/8', PUBLIC_URL: 'http://127.0.0.1' }, false],
])('with %j takes a call from this machine for one of its own: %j', (env, isAlone) => {
  expect(read(env).metricsAccess).toEqual({ token: undefined, isAlone })
})

it('keeps a token for the figures, and takes none that can be guessed', () => {
  expect(read({ METRICS_TOKEN: 'a-token-of-16-and-more' }).metricsAccess.token).toBe('a-token-of-16-and-more')
  for (const METRICS_TOKEN of ['short', 'sixteen and more, with blanks'])
    expect(() => read({ METRICS_TOKEN })).toThrow('METRICS_TOKEN')
})

it('shows the document of the API unless that is switched off', () => {
  expect([read({}).hasApiDocument, read({ API_DOCS: '0' }).hasApiDocument]).toEqual([true, false])
})

it('backs up its own database every night, and one that is given where a folder is', () => {
  const folder = join(DATA_DIR, 'backups')
  expect(read({}).nightlyBackup).toEqual({ folder, hour: 2, keep: 7 })
  const DATABASE_URL = 'postgres://host/name'
  expect(read({ DATABASE_URL }).nightlyBackup).toBeUndefined()
  expect(read({ DATABASE_URL, BACKUP_DIR: '/backups', BACKUP_HOUR: '4', BACKUP_KEEP: '30' }).nightlyBackup).toEqual({
    folder: '/backups',
    hour: 4,
    keep: 30,
  })
  expect(read({ BACKUP_KEEP: '0' }).nightlyBackup).toBeUndefined()
  expect(() => read({ BACKUP_HOUR: '24' })).toThrow('BACKUP_HOUR')
})

it('keeps what nothing refers to for as many days as are set, and sessions for as long as they live', () => {
  const set = { SESSIONS_KEPT_DAYS: '15', CATALOG_FILES_KEPT_DAYS: '7' }
  expect(read(set).settings.kept).toMatchObject({ sessions: 15, catalogFiles: 7 })
  expect(() => read({ SESSIONS_KEPT_DAYS: '14' })).toThrow('SESSIONS_KEPT_DAYS')
})

it('takes names of hosts for pictures, and nothing else that a content policy would read', () => {
  expect(read({}).imageHosts).toEqual([])
  const hosts = ['cdn.example.com', '*.example.org', 'localhost:8080']
  expect(read({ IMAGE_HOSTS: hosts.join(', ') }).imageHosts).toEqual(hosts)
  for (const bad of ['https:', '*', "'unsafe-inline'", 'a.com; script-src *', 'https://a.com', 'a.com/x', 'a.com,,']) {
    expect(() => read({ IMAGE_HOSTS: bad })).toThrow(/IMAGE_HOSTS/)
  }
})
