import { queryOptions, useQuery } from '@tanstack/react-query'
import { checkCertificate } from '#domain/carbon/contract.ts'
import { call } from '#web/calls/call.ts'
import { type Going, load } from '#web/routing/load.ts'

export const useCertificate = (number: string) => useQuery(certificateQuery(number))

export const loadCertificate = ({ params }: Going<unknown, 'certificate'>): void =>
  load(certificateQuery(params.certificate))

const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: ({ signal }) => call(checkCertificate, { query: { number }, signal }),
    retry: false,
    staleTime: Infinity,
  })
