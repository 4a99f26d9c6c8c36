/** What objectives are for: amounts of sales, orders, delivery notes and sales to new clients, and a number of new clients. */
export const TARGET_KINDS = ['sales', 'orders', 'delivery_notes', 'new_clients', 'new_sales'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]
