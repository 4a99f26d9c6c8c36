/** An address as whoever knows it recognises it, and nobody else: «m…a@hotel.es». */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const ends = name.length > 2 ? `${name.charAt(0)}…${name.charAt(name.length - 1)}` : '…'
  return `${ends}${email.slice(at)}`
}
