import type { OrderDetail } from '#domain/orders/contract.ts'

type Party = OrderDetail['client']

/** A client, center or lead as documents name it. */
export const nameAndCode = ({ name, external_code }: Party): string => [name, external_code].filter(Boolean).join(' · ')
