/** The limits that public pages need, in characters, apart from the others so that a visitor loads these alone. */
export const publicLimits = { slug: 120, search: 200 } as const;
