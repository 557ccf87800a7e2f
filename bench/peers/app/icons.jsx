function Icon({ children }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" strokeWidth="2.33" className="icon" aria-hidden="true">
      {children}
    </svg>
  );
}

export function Department() {
  return (
    <Icon>
      <path d="M7 21V3.5M4 6.5l3-3 3 3M7 19c0-5.3 2.7-7 6-7h7M17 9l3 3-3 3" />
    </Icon>
  );
}

export function Place() {
  return (
    <Icon>
      <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </Icon>
  );
}

export function Building() {
  return (
    <Icon>
      <path d="M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16" />
    </Icon>
  );
}

export function Chevron() {
  return (
    <Icon>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}

export function Phone() {
  return (
    <Icon>
      <path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4" />
    </Icon>
  );
}

export function Logo() {
  return (
    <Icon>
      <path d="M2 22C9 22 12 18 14 13 16 8 19 4 23 2 22 6 21 8 20 9c1-1 3-1 4-1-1 4-3 5-5 6" />
    </Icon>
  );
}

export function Turn() {
  return (
    <svg className="turn" viewBox="0 0 56 36" aria-hidden="true">
      <path d="M6 50C6 28 14 18 34 18H56" />
    </svg>
  );
}
