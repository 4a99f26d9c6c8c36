import { type Field, market, openForeign, reachOf, refusesForeign, server } from './foreign-ids.ts'

openForeign()

// A partner belongs to a client that the administrator sees, and acts as a buyer of that client.
const CALLS = [
  { name: 'a new partner', method: 'POST', path: () => '/punchout/partners/', success: 201 },
  { name: 'a partner', method: 'PUT', path: () => `/punchout/partners/${market.a.partner}/`, success: 200 },
] as const

let made = 0
const body = (wish: { client: number; user: number }) => ({ name: 'Compras', identity: `FOREIGN-${++made}`, ...wish })

refusesForeign(
  CALLS.flatMap(({ name, method, path, success }): Field[] => [
    {
      name: `client of ${name}`,
      as: 'admin',
      ...reachOf('admin').client,
      refusal: 404,
      success,
      send: (user, client) => server.as(user).send(method, path(), body({ client, user: market.a.buyer })),
    },
    {
      name: `user of ${name}`,
      as: 'admin',
      own: () => market.a.buyer,
      foreign: () => market.b.buyer,
      refusal: 400,
      success,
      send: (user, buyer) => server.as(user).send(method, path(), body({ client: market.a.client, user: buyer })),
    },
  ]),
)
