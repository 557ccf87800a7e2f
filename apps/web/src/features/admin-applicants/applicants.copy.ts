/** The texts of the applicants screen that are used in more than one place. */
export const applicantsCopy = {
  back: 'Back to Jobs',
  notesFailed: 'Failed to save notes.',
};
