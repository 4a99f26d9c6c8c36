/** The share of what an article takes above which a discount is pointed out to who validates (screens 3.28). */
export const HIGH_DISCOUNT = 0.8

export const isHighDiscount = ({ discount, max_discount }: { discount: number; max_discount: number }): boolean =>
  discount > HIGH_DISCOUNT * max_discount
