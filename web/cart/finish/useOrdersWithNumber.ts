import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { excessOf } from '#domain/cart/customer-number.ts'
import { listOrdersWithNumber, type OrdersWithNumber } from '#domain/orders/contract.ts'
import { call } from '#web/calls/call.ts'

const ASK_AFTER = 400 // milliseconds since the last key

/** The client's orders that have this number already; undefined if there are none, or nobody knows. */
export function useOrdersWithNumber(client: number | undefined, typed: string): OrdersWithNumber | undefined {
  const number = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(number), ASK_AFTER)
    return () => clearTimeout(timer)
  }, [number])
  const isWanted = client !== undefined && asked !== '' && asked === number && excessOf(asked) === ''
  const { data } = useQuery({
    queryKey: ['orders', 'with-number', client, asked],
    queryFn: isWanted
      ? ({ signal }) => call(listOrdersWithNumber, { query: { client, customer_number: asked }, signal })
      : skipToken,
  })
  return isWanted && data && data.count > 0 ? data : undefined
}
