/** The job boards that a feed of their own is made for. Jooble and Careerjet read Adzuna's too. */
export const jobBoards = ['indeed', 'adzuna'] as const;
export type JobBoard = (typeof jobBoards)[number];
