export function nameOf({ full_name }: { full_name: string | null }): string {
  return full_name || 'Unknown Candidate';
}
