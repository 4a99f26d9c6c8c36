import type { Problems } from '#web/ui/forms/problems.ts'

/** What a key may be made for: the kinds that there are to send and to read. */
export interface KeyChoices {
  sends: string[]
  reads: string[]
}

/** What is asked of a key while its form is filled in. */
export interface KeyWish {
  name: string
  sends: string[]
  reads: string[]
  /** As it is typed: with blanks, commas or lines between them. */
  networks: string
  may_send_passwords: boolean
  may_make_admins: boolean
  /** Of the administrator, who confirms with it. */
  password: string
}

export const NO_WISH: KeyWish = {
  name: '',
  sends: [],
  reads: [],
  networks: '',
  may_send_passwords: false,
  may_make_admins: false,
  password: '',
}

/** The rights over accounts belong to a key that sends users. */
const USERS = 'users'

export const sendsUsers = ({ sends }: KeyWish): boolean => sends.includes(USERS)

export const givesAccountRights = (wish: KeyWish): boolean =>
  sendsUsers(wish) && (wish.may_send_passwords || wish.may_make_admins)

export const bodyOf = (wish: KeyWish) => ({
  name: wish.name,
  sends: wish.sends,
  reads: wish.reads,
  networks: wish.networks.split(/[\s,;]+/).filter(network => network !== ''),
  ...(givesAccountRights(wish) && {
    may_send_passwords: wish.may_send_passwords,
    may_make_admins: wish.may_make_admins,
    password: wish.password,
  }),
})

export type KeyField = 'name' | 'sends' | 'networks' | 'password'

/** What is missing, before anything is sent. */
export const missingIn = (wish: KeyWish): KeyField[] => [
  ...(wish.name.trim() === '' ? (['name'] as const) : []),
  ...(wish.sends.length + wish.reads.length === 0 ? (['sends'] as const) : []),
  ...(givesAccountRights(wish) && wish.password === '' ? (['password'] as const) : []),
]

/** What a form that was sent says at the fields that are missing. */
export const problemsOf = (wish: KeyWish): Problems<KeyWish> =>
  Object.fromEntries(missingIn(wish).map(field => [field, MISSING[field]]))

const MISSING = {
  name: 'errors.required',
  sends: 'imports.key_kinds_missing',
  networks: 'imports.key_network_wrong',
  password: 'session.password_missing',
} as const
