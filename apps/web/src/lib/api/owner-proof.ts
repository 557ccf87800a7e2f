import type { AppRouter } from '@careers/api/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { errorCode } from './trpc-error.ts';

/** What shows that the user themselves is at the keyboard. */
export type OwnerProof = { current_password: string } | { code: string };

/** Asks the user for a proof, after the server has refused a call for the want of one; null: they gave none. */
type AskForProof = (refusal: unknown) => Promise<OwnerProof | null>;

let askForProof: AskForProof | null = null;

/** Sets who asks the user, from now until the returned function is called. */
export function onProofWanted(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

const refusals = ['reauthentication_needed', 'wrong_password', 'wrong_code'];
/** Its own dialog asks for the proof. */
const ASKS_ITSELF = 'profile.removeAccount';

/** A call that the server refuses without a proof is sent again with the one that the user is asked for. */
export const ownerProofLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      async function ask(error: unknown): Promise<OwnerProof | null> {
        const isWanted = op.path !== ASKS_ITSELF && refusals.includes(errorCode(error) ?? '');
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
