import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as contract from '#domain/desk/access-contract.ts'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useCan } from '#web/session/account.ts'
import { useDeskMutation } from '#web/desk/people/api.ts'

export interface AccessListing {
  state: contract.AccessState | undefined
  page: number
}

export const useAccessRequests = ({ state, page }: AccessListing) =>
  useQuery({
    queryKey: ['desk', 'access-requests', { state, page }],
    queryFn: ({ signal }) => callPage(contract.listAccessRequests, { query: { state, page }, signal }),
    placeholderData: keepPreviousData,
    enabled: useCan().deskPeople,
  })

export const useInviteRequest = (id: number) =>
  useDeskMutation((body: { values: DeskValues; language: Language }) =>
    call(contract.inviteAccessRequest, { params: { id }, body }),
  )

export const useRefuseRequest = (id: number) =>
  useDeskMutation((answer: string) => call(contract.refuseAccessRequest, { params: { id }, body: { answer } }))
