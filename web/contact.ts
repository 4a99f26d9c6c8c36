const KEY = 'pulcro.contact'

export interface Contact {
  phone: string
  email: string
}

/** Whom to ask while the portal cannot be reached: as the last visit knew them. */
export function rememberContact(contact: Contact): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(contact))
  } catch {
    // Without storage the words alone have to do.
  }
}

export function rememberedContact(): Contact | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isContact(found) ? found : undefined
  } catch {
    return undefined
  }
}

const isContact = (found: unknown): found is Contact =>
  typeof found === 'object' &&
  found !== null &&
  'phone' in found &&
  'email' in found &&
  typeof found.phone === 'string' &&
  typeof found.email === 'string'
