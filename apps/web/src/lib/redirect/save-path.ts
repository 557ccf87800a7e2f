/** The fragment of a job's address that saves the job for a signed-in visitor. */
export const saveFragment = 'save';
