import type { AppRouter } from '@careers/api/app-router';
import type { TRPCLink } from '@trpc/client';
import { isObject } from '@careers/contracts/common/is-object';
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

/** The calls about the user's own data: a proof given for one of them counts for the others for a few minutes. */
const ownDataCalls = new Set([
  'profile.requestDataExport',
  'profile.dataExportLink',
  'profile.teamRecordsLink',
  'profile.removeAccount',
]);
/** What the server has given for the last proof. It stays in this page, so that a stolen session does not have it. */
let recentProof: string | undefined;

function keepProof(data: unknown): void {
  if (isObject(data) && typeof data['recent_proof'] === 'string') recentProof = data['recent_proof'];
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
        const recent = ownDataCalls.has(op.path) && recentProof ? { recent_proof: recentProof } : undefined;
        const input = proof || recent ? { ...(op.input as object | undefined), ...recent, ...proof } : op.input;
        sent = next({ ...op, input }).subscribe({
          next: (result) => {
            if (ownDataCalls.has(op.path) && 'data' in result.result) keepProof(result.result.data);
            observer.next(result);
          },
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
