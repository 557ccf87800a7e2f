export function personName({ full_name, email }: { full_name: string | null; email: string | null }): string {
  return full_name || email || 'A person without a name';
}
