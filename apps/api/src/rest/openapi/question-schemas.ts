import { answer } from '@careers/contracts/jobs/answers';
import { jobQuestions, managedQuestion, managedQuestions, question } from '@careers/contracts/jobs/questions';
import type { SchemaRegistry } from './reason-schemas.ts';
import { answerExample, questionExample } from './reply-examples.ts';

export function nameQuestionSchemas(schemas: SchemaRegistry): void {
  const { flag: _, ...asked } = questionExample;
  schemas
    .add(answer, {
      id: 'Answer',
      description: 'An answer of a candidate, with the question as it was asked.',
      examples: [answerExample],
    })
    .add(question, { id: 'Question', description: 'A question to the applicants of a job.', examples: [asked] })
    .add(jobQuestions, {
      id: 'JobQuestions',
      description: 'The questions to the applicants of a job.',
      examples: [{ version: 1, questions: [asked] }],
    })
    .add(managedQuestion, {
      id: 'ManagedQuestion',
      description: 'A question to the applicants of a job, with the answers that its hiring team looks at.',
      examples: [questionExample],
    })
    .add(managedQuestions, {
      id: 'ManagedQuestions',
      description: 'The questions to the applicants of a job, for its hiring team.',
      examples: [{ version: 2, questions: [questionExample] }],
    });
}
