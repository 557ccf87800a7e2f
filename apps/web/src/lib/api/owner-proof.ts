import type { AppRouter } from '@careers/api/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { errorCode } from './trpc-error.ts';

export type OwnerProof = { current_password: string } | { code: string };

/** Asks the user for a proof, after the server has refused a call without one. Returns null if the user gives none. */
type AskForProof = (refusal: unknown) => Promise<OwnerProof | null>;

let askForProof: AskForProof | null = null;

/** Registers the function that asks the user. @returns a function that unregisters it. */
export function onProofWanted(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

const refusals = ['reauthentication_needed', 'wrong_password', 'wrong_code'];
const PROCEDURE_WITH_DIALOG = 'profile.removeAccount';

export const ownerProofLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      async function ask(error: unknown): Promise<OwnerProof | null> {
        const isWanted = op.path !== PROCEDURE_WITH_DIALOG && refusals.includes(errorCode(error) ?? '');
        return isWanted && askForProof ? askForProof(error) : null;
      }
      function send(proof?: OwnerProof): void {
        sent = next({ ...op, input: proof ? { ...(op.input as object | undefined), ...proof } : op.input }).subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error: (error) => {
            void ask(error).then((given) => (given ? send(given) : observer.error(error)));
          },
        });
      }
      send();
      return () => sent?.unsubscribe();
    });
};
