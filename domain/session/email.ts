// Practical shape of an address: one @, no blanks, a dot in the domain. Whether it exists only a mail can tell.
const SHAPE = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}$/

export const isEmail = (value: string): boolean => SHAPE.test(value) && /\.[^.]+$/.test(value.split('@')[1] ?? '')
