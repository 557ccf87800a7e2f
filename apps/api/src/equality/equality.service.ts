import type { EqualityForm } from '@careers/contracts/equality';
import type { DbContext } from '../context.ts';

/**
 * Stores the answers of an equality form, each as a row of its own with a random key and the month. Nothing that is stored
 * says who sent them, when in the month, or which answers belong together.
 */
export async function submitEqualityForm({ db }: DbContext, form: EqualityForm): Promise<{ success: true }> {
  await db.$executeRaw`
    INSERT INTO equality_answers (month, question, answer)
    SELECT to_char(now() AT TIME ZONE 'Europe/London', 'YYYY-MM'), question, answer
    FROM unnest(${Object.keys(form)}::text[], ${Object.values(form)}::text[]) AS form (question, answer)
    ORDER BY random()`;
  return { success: true };
}

/**
 * Writes the answers of this month and the last one anew, in random order and with new keys. The order of the rows in the
 * table's file and the transactions that wrote them would otherwise say which answers came together, and roughly when.
 */
export async function shuffleEqualityAnswers({ db }: DbContext): Promise<void> {
  await db.$executeRaw`
    WITH taken AS (
      DELETE FROM equality_answers
      WHERE month >= to_char(now() AT TIME ZONE 'Europe/London' - interval '1 month', 'YYYY-MM')
      RETURNING month, question, answer
    )
    INSERT INTO equality_answers (month, question, answer)
    SELECT month, question, answer FROM taken ORDER BY random()`;
}
