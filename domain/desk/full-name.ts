interface Named {
  first_name: string
  last_name: string
  email: string
}

/** What somebody is called at the desk: the name, or the address of who has none. */
export const fullNameOf = ({ first_name, last_name, email }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email
