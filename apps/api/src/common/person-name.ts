/** A person who has saved a version. Null: they have no account any more. */
type Saver = { full_name: string | null; email: string | null } | null;

export function saverName(person: Saver): string | null {
  return person && (person.full_name || person.email);
}

export function personName({ full_name, email }: { full_name: string | null; email: string | null }): string {
  return full_name || email || 'A person without a name';
}
