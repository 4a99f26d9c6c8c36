// Practical shape of an address: one @, no blanks, a domain with a dot that ends in a name. Whether it exists only a mail
// can tell.
const SHAPE = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}$/
// A domain of numbers alone is the address of a machine, from where nobody receives mail.
const END_OF_DOMAIN = /\.[^.]*\p{L}[^.]*$/u
// Signs that are not seen, or turn the text around, make one address look like another.
const UNSEEN = /\p{C}/u

export const isEmail = (value: string): boolean =>
  SHAPE.test(value) && !UNSEEN.test(value) && END_OF_DOMAIN.test(value.slice(value.indexOf('@') + 1))
