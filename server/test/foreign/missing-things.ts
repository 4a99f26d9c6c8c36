export const MISSING = 999_999_999

/** The ids of things that nobody has, by the names that they have among these. */
export const missingLike = <Things extends object>(things: Things): Things =>
  Object.fromEntries(
    Object.entries(things).map(([name, id]) => [name, typeof id === 'number' ? MISSING : 'MISSING']),
  ) as Things
