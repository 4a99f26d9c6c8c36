import type { Cart } from '#domain/cart/contract.ts'

/** A cart as `PUT /cart/update/` takes it. */
export const cartBody = (cart: Cart) => ({
  client: cart.client,
  center: cart.center,
  lead: cart.lead,
  observations: cart.observations,
  client_discount_percentage: cart.client_discount_percentage,
  items: cart.items.map(item => ({
    product: item.product,
    price: item.price,
    quantity: item.quantity,
    discount: item.discount,
    billable: item.billable,
    description: item.description,
    aditional_measurement_unit: item.aditional_measurement_unit,
  })),
})
