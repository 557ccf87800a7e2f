import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useAuth } from '../../lib/account/use-auth.ts';
import { onProofWanted, type OwnerProof } from '../../lib/api/owner-proof.ts';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { sendOwnerCode } from '../../lib/session/account-security.ts';
import { ReauthenticatedForm, ReauthenticationField } from './reauthenticated-form.tsx';
import { reauthenticationErrors, toOwnerProof } from './reauthentication.ts';
import { useReauthentication } from './use-reauthentication.ts';

type Request = { refusal: unknown; resolve: (proof: OwnerProof | null) => void };

/** Asks the user for a proof whenever the server refuses a call that has none. The call is then sent again. */
export function OwnerProofDialog() {
  const [request, setRequest] = useState<Request | null>(null);
  useEffect(() => onProofWanted((refusal) => new Promise((resolve) => setRequest({ refusal, resolve }))), []);
  function resolve(proof: OwnerProof | null): void {
    setRequest(null);
    request?.resolve(proof);
  }
  return (
    <Dialog open={request !== null} onClose={() => resolve(null)} title="Confirm it’s you" size="small">
      {request && <Form refusal={request.refusal} onResolve={resolve} />}
    </Dialog>
  );
}

function Form({ refusal, onResolve }: { refusal: unknown; onResolve: Request['resolve'] }) {
  const { user } = useAuth();
  const code = errorCode(refusal) ?? '';
  const reauthentication = useReauthentication({
    first: { method: code === 'wrong_code' ? 'code' : 'password', error: reauthenticationErrors[code] },
    emailCode: () => sendOwnerCode(user?.email ?? ''),
  });
  return (
    <ReauthenticatedForm
      reauthentication={reauthentication}
      onSubmit={() => reauthentication.submit((proof) => onResolve(proof ? toOwnerProof(proof) : null))}
      submitText="Continue"
      pendingText="Checking..."
      onCancel={() => onResolve(null)}
    >
      <ReauthenticationField {...reauthentication} />
    </ReauthenticatedForm>
  );
}
