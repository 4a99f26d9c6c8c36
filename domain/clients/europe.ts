/** The country choice that stands for every country (000 §3: always among the options). */
export const EUROPE = 'eu'

/** The country that a query narrows to; undefined for none. */
export const countryOf = (country: string | undefined): string | undefined => (country === EUROPE ? undefined : country)
