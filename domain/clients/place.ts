interface Placed {
  address: string
  postal_code: string
  locality: string
}

/** Where a client or a center is, in one line; empty where nothing is known of it. */
export const placeOf = ({ address, postal_code, locality }: Placed): string =>
  [address, [postal_code, locality].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
