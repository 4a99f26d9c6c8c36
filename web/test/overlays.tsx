import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'

const PATIENT = { timeout: 9000 } // a busy machine takes seconds for the first one

/** Loads what overlays need, as the first use of a page does: a test that looks at once would find nothing. */
export async function loadOverlays(): Promise<void> {
  await Promise.all([import('#web/ui/overlays/OpenDialog.tsx'), import('#web/ui/overlays/UsedDropdown.tsx')])
  render(
    <Dialog opened title="Dialog" onClose={() => undefined}>
      <Dropdown button="Dropdown">{() => 'Panel'}</Dropdown>
    </Dialog>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Dropdown' }, PATIENT))
  await screen.findByText('Panel', {}, PATIENT)
  cleanup()
}
