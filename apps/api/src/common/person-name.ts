/** What a colleague reads for a person: their name, else their address. */
export function personName({ full_name, email }: { full_name: string | null; email: string | null }): string {
  return full_name || email || 'A person without a name';
}
