/** The texts of the administrator's job screens that are used in more than one place. */
export const adminJobsCopy = {
  create: 'Create Job',
};
