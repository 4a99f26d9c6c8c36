import { lateComponent } from '#web/ui/lateComponent.ts'

// The forms come only to who asks.
export const PrivateRequest = lateComponent(() => import('./PrivateRequest.tsx'), 'PrivateRequest')
export const PublicRequest = lateComponent(() => import('./PublicRequest.tsx'), 'PublicRequest')
