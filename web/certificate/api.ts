import { useQuery } from '@tanstack/react-query'
import { checkCertificate } from '#domain/carbon/contract.ts'
import { call } from '#web/calls/call.ts'

export const useCertificate = (number: string) =>
  useQuery({
    queryKey: ['certificate', number],
    queryFn: ({ signal }) => call(checkCertificate, { query: { number }, signal }),
    retry: false,
    staleTime: Infinity,
  })
