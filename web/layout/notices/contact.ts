const KEY = 'pulcro.contact'

export interface Contact {
  phone: string
  email: string
}

/** Stores whom to contact while the portal cannot be reached. */
export function rememberContact(contact: Contact): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(contact))
  } catch {
    // Without storage the page shows its text without a contact.
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
