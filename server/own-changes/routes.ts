import { changeCenter as changeCenterContract } from '#domain/clients/contract.ts'
import { can } from '#domain/permissions.ts'
import { changeCenter } from '#server/clients/change-center.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { tellOwnChange } from './told.ts'

// What people change of their own stands in the same history as what the desk and the ERP change.
export const ownChangeRoutes = feature([
  route(changeCenterContract, can.changeCenter, (context, { body }) =>
    context.sql.begin(async transaction => {
      const { center, was } = await changeCenter(transaction, context, body)
      const { id: _id, ...is } = body
      const { id: _was, external_id: key, ...before } = was
      await tellOwnChange(transaction, context, { kind: 'centers', key, was: before, is })
      return center
    }),
  ),
])
