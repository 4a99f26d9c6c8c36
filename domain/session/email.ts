// Practical shape of an address: one @, no blanks, a domain with a dot that ends in a name. Whether it exists only a mail
// can tell.
const SHAPE = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}$/
// Signs that are not seen, or turn the text around, make one address look like another.
const UNSEEN = /\p{C}/u

export function isEmail(value: string): boolean {
  if (!SHAPE.test(value) || UNSEEN.test(value)) return false
  const [, ...labels] = value.slice(value.indexOf('@') + 1).split('.')
  // A domain of numbers alone is the address of a machine, where nobody receives mail.
  return /\p{L}/u.test(labels.at(-1) ?? '')
}
