import { ClientListScreen } from '#web/clients/ClientListScreen.tsx'
import { LeftNotice } from './LeftNotice.tsx'

/** The list of clients; whoever comes back from it is told what their cart keeps. */
export const ChooseClientScreen = () => <ClientListScreen Left={LeftNotice} />
