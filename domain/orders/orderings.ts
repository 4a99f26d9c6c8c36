// Apart from the contract, since the address of the list is read before anything of the list is loaded.

/** The orders in which orders are listed. */
export const ORDER_ORDERINGS = ['-order_datetime', 'order_datetime', '-total', 'total', '-lines', 'lines'] as const
