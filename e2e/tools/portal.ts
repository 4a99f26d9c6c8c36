import type { OpenCart } from '#domain/cart/open-carts.ts'
import { ORIGIN } from './origin.ts'

/** The password of every account of the demo company. */
export const PASSWORD = 'pulcro-demo'
/** Of the users that a journey makes: that of the demo company may not be chosen. */
export const CHOSEN_PASSWORD = 'cinco remos cortos'

export type Account = 'compras' | 'centro' | 'valida' | 'ventas' | 'admin' | 'leads'

export const emailOf = (account: Account): string => `${account}@pulcro.demo`

interface Named {
  id: number
  name: string
}

interface Cart {
  items: { quantity: number; discount: number; product_data: { external_id: string } }[]
}

interface Owner {
  client: number
  center: number
}

interface Placed {
  id: number
  number: string
}

interface Order {
  id: number
  number: string
  state: number
  total: number
}

// The journeys check the screens, the API has its own tests: what prepares a journey takes the short way.
export class Portal {
  readonly token: string
  readonly #origin: string
  readonly #products = new Map<string, Promise<number>>()

  private constructor(token: string, origin: string) {
    this.token = token
    this.#origin = origin
  }

  /** The same session as seen by a portal of another brand. */
  at(origin: string): Portal {
    return new Portal(this.token, origin)
  }

  static async signIn(account: Account): Promise<Portal> {
    const body = JSON.stringify({ email: emailOf(account), password: PASSWORD })
    const headers = { 'Content-Type': 'application/json' }
    const reply = await fetch(`${ORIGIN}/api/api-token-auth/`, { method: 'POST', headers, body })
    const { token } = await read<{ token: string }>(reply)
    return new Portal(token, ORIGIN)
  }

  /** Empties the cart of every client and lead. */
  async emptyCart(): Promise<void> {
    const { results } = await read<{ results: OpenCart[] }>(await this.send('GET', '/carts/'))
    for (const { client, lead } of results) {
      const whose = lead ? `lead=${lead.id}` : `client=${client?.id}`
      await read(await this.send('PATCH', `/cart/clear/?${whose}`, {}))
    }
  }

  /** The next sign-in takes up nobody: as for who has never chosen a center. */
  async forgetBuyer(): Promise<void> {
    await read(await this.send('PUT', '/last_buyer/', { client: null, center: null, lead: null }))
  }

  async addToCart(code: string, quantity: number, client: number): Promise<void> {
    const product = await this.productOf(code)
    await read(await this.send('POST', '/cart/add_cart_item/', { client, product, quantity }))
  }

  async cart(): Promise<Cart> {
    return read(await this.send('GET', '/cart/'))
  }

  /** What is in the cart: `4 LJ-5000` for each line. */
  async lines(): Promise<string[]> {
    const { items } = await this.cart()
    return items.map(item => `${item.quantity} ${item.product_data.external_id}`).toSorted()
  }

  /** An offer of these lines, by way of the cart. */
  async makeOffer(
    owner: Owner,
    lines: { code: string; quantity: number; discount: number }[],
    wish: { send_to?: string[] } = {},
  ): Promise<Placed> {
    const items = []
    for (const { code, ...line } of lines) items.push({ product: await this.productOf(code), ...line })
    await this.emptyCart()
    await read(await this.send('PUT', '/cart/update/', { ...owner, items }))
    return read(await this.send('PATCH', '/cart/create_offer/', { ...owner, ...wish }))
  }

  /** A catalogue of what a search finds; its document is made afterwards. */
  async makeCatalog({ client, center }: Owner, name: string, search: string): Promise<Placed> {
    const wish = { client, center, name, type: 'photo', items_per_page: 6, with_prices: true, search }
    return read(await this.send('POST', '/catalogs/', wish))
  }

  /** An order of these units, by way of the cart. */
  async makeOrder(owner: Owner, units: Record<string, number>): Promise<Placed> {
    await this.emptyCart()
    for (const [code, quantity] of Object.entries(units)) await this.addToCart(code, quantity, owner.client)
    return read(await this.send('PATCH', '/cart/create_order/', owner))
  }

  /** The newest order that waits for validation. */
  async waitingOrder(): Promise<number> {
    return (await this.first('/validable_orders/')).id
  }

  /** The newest orders, as the list shows them. */
  async orders(count = 20): Promise<Order[]> {
    return (await read<{ results: Order[] }>(await this.send('GET', `/orders/?page_size=${count}`))).results
  }

  /** How many a list has. */
  async count(path: string): Promise<number> {
    return (await read<{ count: number }>(await this.send('GET', path))).count
  }

  /** Id of the first in a list. */
  async newest(path: string): Promise<number> {
    return (await this.first(path)).id
  }

  /** Asked once, as the articles keep their ids and most journeys begin with the same few. */
  productOf(code: string): Promise<number> {
    const product = this.#products.get(code) ?? this.first(`/products/?search=${code}`).then(({ id }) => id)
    this.#products.set(code, product)
    return product
  }

  /** Id of a category of the first level. */
  async category(name: string): Promise<number> {
    const { results } = await read<{ results: Named[] }>(await this.send('GET', '/categories/'))
    const found = results.find(category => category.name === name)
    if (!found) throw new Error(`There is no category ${name}`)
    return found.id
  }

  client(search = ''): Promise<Named> {
    return this.first(`/clients/?search=${encodeURIComponent(search)}`)
  }

  center(client: number, name: string): Promise<Named> {
    return this.first(`/centers/?client=${client}&search=${encodeURIComponent(name)}`)
  }

  /** A user of its own, for a journey that changes its account. Only an admin may, with a key for passwords. */
  async makeUser(email: string, names: { first_name: string; last_name: string }): Promise<void> {
    const row = [email, names.first_name, names.last_name, 'sales_person', CHOSEN_PASSWORD]
    const rights = { may_send_passwords: true, password: PASSWORD }
    await this.importRows('users', `email;first_name;last_name;role;password\n${row.join(';')}\n`, rights)
  }

  /** What the ERP sends meanwhile. Only an admin may. */
  async importRows(kind: string, rows: string, rights: object = {}): Promise<void> {
    const wish = { name: `e2e ${kind} ${rows.slice(-20)}`, sends: [kind], ...rights }
    const { id, key } = await read<{ id: number; key: string }>(await this.send('POST', '/exchange/keys/', wish))
    // Its prices move as far as a journey needs.
    const reply = await fetch(`${ORIGIN}/api/exchange/${kind}/?accept=price_moved`, {
      method: 'POST',
      headers: { Authorization: `Api-Key ${key}`, 'Content-Type': 'text/csv' },
      body: rows,
    })
    await read(reply)
    await read(await this.send('DELETE', `/exchange/keys/${id}/`))
  }

  send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        Authorization: `JWT ${this.token}`,
        'Accept-Language': 'es',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  private async first(path: string): Promise<Named> {
    const { results } = await read<{ results: Named[] }>(await this.send('GET', path))
    const [found] = results
    if (!found) throw new Error(`${path} found nothing`)
    return found
  }
}

async function read<Reply>(reply: Response): Promise<Reply> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`)
  // The reply is checked against its contract by the tests of the API.
  return (await reply.json()) as Reply
}
