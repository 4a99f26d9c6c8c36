import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { leaveCompany, readLeaving } from '#domain/desk/leaving-contract.ts'
import {
  changeDeskEmail,
  endDeskSessions,
  inviteDeskPerson,
  inviteDeskPersonAgain,
  readDeskPerson,
  withdrawDeskInvitation,
} from '#domain/desk/people-contract.ts'
import { addSubstitute, readSubstitutes, withdrawSubstitute } from '#domain/desk/substitutes-contract.ts'
import { anonymisePerson, exportPersonalData } from '#domain/desk/personal-data-contract.ts'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import { resetSecondFactor } from '#domain/session/second-factor-contract.ts'
import type { Language } from '#domain/language.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { call, callFile } from '#web/calls/call.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'

const personQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['desk', 'person', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readDeskPerson, { params: { id }, signal }),
  })

export const useDeskPerson = (id: number | undefined) => useQuery({ ...personQuery(id), enabled: useCan().tendClients })

export const loadDeskPerson = ({ params }: Going<unknown, 'person'>): void =>
  load(personQuery(wholeNumberOf(params.person)))

/** Something is done about people: whatever the desk shows is read again. */
export function useDeskMutation<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }) })
}

export const useInvitePerson = () =>
  useDeskMutation((body: { values: DeskValues; language: Language }) => call(inviteDeskPerson, { body }))

export const useInviteAgain = (id: number) =>
  useDeskMutation((language: Language) => call(inviteDeskPersonAgain, { params: { id }, body: { language } }))

export const useWithdrawInvitation = (id: number) =>
  useDeskMutation(() => call(withdrawDeskInvitation, { params: { id } }))

export const useEndSessions = (id: number) => useDeskMutation(() => call(endDeskSessions, { params: { id } }))

export const useResetSecondFactor = (id: number) => useDeskMutation(() => call(resetSecondFactor, { params: { id } }))

export const useChangeEmail = (id: number) =>
  useDeskMutation((body: { email: string; password: string }) => call(changeDeskEmail, { params: { id }, body }))

export const useLeaving = (id: number) =>
  useQuery({
    queryKey: ['desk', 'leaving', id],
    queryFn: ({ signal }) => call(readLeaving, { params: { id }, signal }),
  })

export const useLeaveCompany = (id: number) =>
  useDeskMutation((body: { heir: number | null; reason: string }) => call(leaveCompany, { params: { id }, body }))

export const useSubstitutes = (id: number) =>
  useQuery({
    queryKey: ['desk', 'substitutes', id],
    queryFn: ({ signal }) => call(readSubstitutes, { params: { id }, signal }),
  })

export const useAddSubstitute = (id: number) =>
  useDeskMutation((body: { substitute: number; first_day: string; last_day: string }) =>
    call(addSubstitute, { params: { id }, body }),
  )

export const useWithdrawSubstitute = (id: number) =>
  useDeskMutation((substitution: number) => call(withdrawSubstitute, { params: { id, substitution } }))
export const useExportPersonalData = (id: number) =>
  useDownload(() => callFile(exportPersonalData, { params: { id } }), { tellsFailure: true })

export const useAnonymise = (id: number) =>
  useDeskMutation((body: { name: string }) => call(anonymisePerson, { params: { id }, body }))
