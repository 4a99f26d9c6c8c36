/** What happens to a table when a person is anonymised. */
export interface Fate {
  /** Columns that name an account: a row in which one does is the person's own. */
  of?: readonly string[]
  /** Columns that name an account as well and stay: they lead to one without a name. */
  links?: readonly string[]
  /** Columns with an e-mail address: a row in which one has an address of the person is an own one, too. */
  addresses?: readonly string[]
  /** Own rows are deleted; else they stay. */
  deleted?: true
  /** A column that is true for own rows that stay nevertheless. */
  unless?: string
  /** What columns of own rows become. */
  emptied?: Readonly<Record<string, 'nothing' | 'dash' | 'null' | 'false' | 'now' | 'nobody' | 'person'>>
  /** Columns of own rows with JSON, from which what names a person is taken out. */
  stripped?: readonly string[]
  /** Texts and JSON of any row, in which addresses, name and telephone of the person are replaced. */
  mentions?: readonly string[]
  /** Texts and JSON that hold nobody, or what others say of themselves. */
  others?: readonly string[]
}

/** The keys that are taken out of JSON that is stripped, also below `before` and `after`. */
export const PERSONAL_KEYS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'external_id',
  'erp_email',
  'password',
  'address',
  'user_agent',
]

/** The address that an account has instead of its own. Names of this domain lead nowhere (RFC 2606). */
export const nobodyOf = (id: number): string => `nobody-${id}@anonymous.invalid`
