import { ClientListScreen } from '#web/clients/ClientListScreen.tsx'
import { OpenCarts } from '#web/cart/owner/OpenCarts.tsx'
import { LeftNotice } from './LeftNotice.tsx'

/** The list of clients, with the carts that have lines; whoever comes back from it is told what their cart keeps. */
export const ChooseClientScreen = () => <ClientListScreen Left={LeftNotice} Carts={OpenCarts} />
