interface Looking {
  is_for_lead: boolean
  is_client: boolean
}

/** A client sees the catalogue of a lead over the full width (R178); everything else has the categories at its side. */
export const showsSidebar = ({ is_for_lead, is_client }: Looking): boolean => !(is_for_lead && is_client)
